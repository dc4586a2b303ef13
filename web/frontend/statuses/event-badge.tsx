import { Badge } from '@shopify/polaris';
import type { EventAnswer } from '../../contract/log';
import { t } from './i18n/texts';

/** Success, info, warning and critical of the event log. */
export function EventBadge({ status }: { status: EventAnswer['status'] }) {
  return <Badge tone={status}>{t(`event.${status}`)}</Badge>;
}
