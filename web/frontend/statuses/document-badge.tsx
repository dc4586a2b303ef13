import { Badge, type BadgeProps } from '@shopify/polaris';
import type { DocumentAnswer } from '../../contract/order/document';
import { shownStatus, type ShownStatus } from '../../contract/order/shown-status';
import { STATUS_TEXTS } from '../../contract/texts/documents/status-texts';

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
export function DocumentBadge({ document }: { document: DocumentAnswer }) {
  const shown = shownStatus(document);
  return <Badge tone={TONE[shown]}>{STATUS_TEXTS.de[shown]}</Badge>;
}
