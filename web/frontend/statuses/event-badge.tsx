import { Badge } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { EventAnswer } from '../../contract/log';
import './i18n/texts';

/** Success, info, warning and critical of the event log. */
export function EventBadge({ status }: { status: EventAnswer['status'] }) {
  const { t } = useTranslation('statuses');
  return <Badge tone={status}>{t(`event.${status}`)}</Badge>;
}
