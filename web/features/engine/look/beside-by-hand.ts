import { ENDED_BY_HAND } from '../../../domain/documents/actions/doubt-by-hand';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { hasValidInvoice, isUnsent, wholeInvoices } from '../../../domain/documents/model/standing';
import type { DocumentStep } from '../../../domain/documents/plan/plan-question';
import type { OrderId } from '../../../domain/ids';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { lookByHandNow } from '../../../jobs/schedule/schedule-look-by-hand';
import { whatHolds } from '../by-hand/held-back';

interface Deps {
  database: StoresOf<'documents' | 'jobs' | 'manualDocuments' | 'orders'>;
  clock: Clock;
}

export function isBesideByHand({ decision }: DocumentStep): boolean {
  return decision.kind === 'refuse' && ENDED_BY_HAND.includes(decision.reason);
}

/**
 * What may have ended with the look that found these: a claim that nobody needs, or the order's
 * last valid invoice, e.g. by our own cancellation, so that the second one by hand counts.
 */
export function mayFree(documents: DocumentRecord[]): boolean {
  const isInvoiceOver = wholeInvoices(documents).length > 0 && !hasValidInvoice(documents);
  return isInvoiceOver || documents.some(isUnsent);
}

/**
 * What held documents by hand back may have ended with this look. Costs nothing where there are
 * none.
 */
export async function lookAtHeldBack(
  { database, clock }: Deps,
  shop: Shop,
  orderId: OrderId,
): Promise<void> {
  if ((await whatHolds(database, shop, orderId)).length === 0) return;
  await lookByHandNow(database, { shopId: shop.id, orderId, at: clock.now().toISOString() });
}
