import type { DocumentDecisionAnswer } from '../../../contract/order/order';

/**
 * Delivery notes that the settings leave out are the normal case and not shown; a deleted one can
 * be created anew.
 */
export function isListed({
  kind,
  canCreate,
  document,
  reason,
}: Pick<DocumentDecisionAnswer, 'kind' | 'canCreate' | 'document' | 'reason'>): boolean {
  if (kind !== 'skip') return true;
  return canCreate && (document !== 'delivery-note' || reason === 'CANCELLED');
}

/** What "create now" is called. */
export function labelOf({
  document,
  cause,
  reason,
}: Pick<DocumentDecisionAnswer, 'document' | 'cause' | 'reason'>) {
  if (document !== 'invoice' || cause.of !== 'reissue') return `other.${document}.now` as const;
  const isReplaced = reason === 'RECIPIENT_CHANGED' || reason === 'TAX_CHANGED';
  return isReplaced ? 'other.invoice.reissue' : 'other.invoice.anew';
}
