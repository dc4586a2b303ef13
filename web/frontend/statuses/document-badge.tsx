import { Badge, type BadgeProps } from '@shopify/polaris';
import type { ShownStatus } from '../../contract/order/shown-status';
import { STATUS_TEXTS } from '../../contract/texts/status-texts';

const TONE: Record<ShownStatus, BadgeProps['tone']> = {
  draft: undefined,
  open: 'attention',
  assign: 'attention',
  paid: 'success',
  voided: undefined,
  deleted: undefined,
  underway: 'info',
  failed: 'critical',
  unclear: 'warning',
};

/** The state of a document, by the word that its card on Shopify's order page uses, too. */
export function DocumentBadge({ status }: { status: ShownStatus }) {
  return <Badge tone={TONE[status]}>{STATUS_TEXTS.de[status]}</Badge>;
}
