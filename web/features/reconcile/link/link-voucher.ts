import type { Instant } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import { REFERENCES, type NewEvent } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { markChangedDocuments } from '../../../jobs/mark-changed-documents';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { scheduleMetafields } from '../../../jobs/schedule/schedule-metafields';
import { becamePaid, scheduleMarkPaid } from '../../../jobs/schedule/schedule-mark-paid';
import { scheduleHints } from '../../../jobs/schedule/schedule-transactions';
import type { Claim } from '../match/assess-manual';
import type { Match } from '../match/is-for-customer';
import type { ReconcileStores } from '../reconcile-stores';

interface Linked extends Match {
  claim: Claim;
}

/**
 * From now on the document counts as the order's, and the order is evaluated again. It uses no
 * transfer, because we did not create it. The caller must have locked the order with the documents
 * on which the match is based.
 */
export async function linkVoucher(
  stores: ReconcileStores,
  shop: Shop,
  linked: Linked,
  at: Instant,
): Promise<void> {
  const { order, voucher, claim } = linked;
  const { orderId, currency } = order;
  const { voucherDate, total, tax } = voucher;
  const { document, isNew } = await stores.documents.claim(shop.id, {
    ...claim,
    orderId,
    reference: '',
    repairs: [],
    voucherDate,
    total,
    tax,
    currency,
    at,
  });
  if (!isNew) throw new AppError('CONFLICT', 'What it counts for has its document already');
  await stores.documents.complete(shop.id, document.id, {
    lexwareId: voucher.id,
    status: voucher.status,
    at,
    // Stored at once, so that the order is not billed while it is queued.
    settlesInvoice: claim.kind === 'invoice',
  });
  await stores.documents.applyFacts(shop.id, voucher.id, voucher, { at, fromList: false });
  // Changes that Lexware reported since the document was read were ignored until now.
  await markChangedDocuments(stores, [{ shopId: shop.id, lexwareId: voucher.id }], at);
  if (becamePaid(document, voucher.status)) await scheduleMarkPaid(stores, shop, orderId, at);
  await scheduleMetafields(stores, shop, orderId, at);
  if (shop.settings.transaction.hints) await scheduleHints(stores, shop.id, orderId, at);
  await stores.events.append(shop.id, linkedEvent(linked, at));
  await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
}

function linkedEvent(
  { order, kind, voucher: { id, number, total } }: Linked,
  at: Instant,
): NewEvent {
  return {
    at,
    orderId: order.orderId,
    orderName: order.name,
    origin: 'document',
    event: `${kind}.linked`,
    status: 'success',
    refs: { order: order.orderId, [REFERENCES[kind]]: id },
    body: { number, ...(kind !== 'delivery-note' && { total, currency: order.currency }) },
  };
}
