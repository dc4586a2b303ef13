import { Badge, type BadgeProps } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { MailAnswer } from '../../contract/mail';
import './i18n/texts';

const TONE: Record<MailAnswer['state'], BadgeProps['tone']> = {
  sending: 'info',
  'handed-over': 'success',
  refused: 'critical',
  uncertain: 'warning',
  bounced: 'critical',
};

/** What became of a mail. */
export function MailBadge({ state }: { state: MailAnswer['state'] }) {
  const { t } = useTranslation('statuses');
  return <Badge tone={TONE[state]}>{t(`mail.${state}`)}</Badge>;
}
