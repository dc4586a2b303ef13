import { MANUAL_DOCUMENT_REASONS } from '../../../domain/document-rules/actions/manual-document-doubt';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import {
  hasValidInvoice,
  isUnsent,
  wholeInvoices,
} from '../../../domain/documents/model/document-state';
import type { DocumentStep } from '../../../domain/document-rules/plan/plan-question';
import type { OrderId } from '../../../domain/ids';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { checkManualNow } from '../../../jobs/schedule/schedule-manual-check';
import { blockingManual } from '../manual-documents/pending-manual';

interface Deps {
  database: StoresOf<'documents' | 'jobs' | 'manualDocuments' | 'orders'>;
  clock: Clock;
}

export function isResolvedByMerchant({ decision }: DocumentStep): boolean {
  return decision.kind === 'refuse' && MANUAL_DOCUMENT_REASONS.includes(decision.reason);
}

/**
 * Whether this evaluation ended what blocked a manual document: an unneeded claim, or the order's
 * last valid invoice, e.g. by our own cancellation, so that the second, manual one counts.
 */
export function mayUnblockManual(documents: DocumentRecord[]): boolean {
  const isInvoiceOver = wholeInvoices(documents).length > 0 && !hasValidInvoice(documents);
  return isInvoiceOver || documents.some(isUnsent);
}

/**
 * This evaluation may have ended what blocked manual documents. Costs nothing if there are none.
 */
export async function recheckPendingManual(
  { database, clock }: Deps,
  shop: Shop,
  orderId: OrderId,
): Promise<void> {
  if ((await blockingManual(database, shop, orderId)).length === 0) return;
  await checkManualNow(database, { shopId: shop.id, orderId, at: clock.now().toISOString() });
}
