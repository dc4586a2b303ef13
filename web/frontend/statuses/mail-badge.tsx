import { Badge, type BadgeProps } from '@shopify/polaris';
import type { MailAnswer } from '../../contract/mail';
import { t } from './i18n/texts';

const TONE: Record<MailAnswer['state'], BadgeProps['tone']> = {
  sending: 'info',
  'handed-over': 'success',
  refused: 'critical',
  uncertain: 'warning',
  bounced: 'critical',
};

/** What became of a mail. */
export function MailBadge({ state }: { state: MailAnswer['state'] }) {
  return <Badge tone={TONE[state]}>{t(`mail.${state}`)}</Badge>;
}
