import { isBeforeStart } from '../../../domain/document-rules/conditions/order-conditions';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { isInForce } from '../../../domain/documents/model/document-state';
import type { Instant } from '../../../domain/ids';
import { otherAppOccasion } from '../../../domain/notifications/merchant-notification';
import { REFERENCES } from '../../../ports/stores/event-store';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';
import { notifyMerchant } from '../../../jobs/notify-merchant';
import type { Match } from '../match/is-for-customer';

interface SecondInvoice {
  match: Match;
  /** The order's documents. */
  documents: readonly DocumentRecord[];
}

/**
 * Another app seems to bill the same orders: nothing is created in the shop until its merchant has
 * decided, once in its life. Only where we bill by ourselves, and this order, too: one from before,
 * which was imported or asked for, an invoice of ours that we had forgotten, or the second of two
 * invoices that others wrote, says nothing of that.
 */
export async function stopForOtherApp(
  stores: StoresOf<'events' | 'jobs' | 'notifications' | 'otherAppStops'>,
  shop: Shop,
  { match, documents }: SecondInvoice,
  at: Instant,
): Promise<void> {
  const { voucher, order } = match;
  const { create } = shop.settings.invoice;
  if (!createsInvoices(shop) || isBeforeStart(order.orderedAt, create, shop.installedAt)) return;
  if (match.isOurs || !documents.some(isOurInvoice)) return;
  const { id: lexwareId, number } = voucher;
  const found = { since: at, orderId: order.orderId, lexwareId, number };
  if (!(await stores.otherAppStops.begin(shop.id, found))) return;
  await stores.events.append(shop.id, {
    at,
    orderId: order.orderId,
    orderName: order.name,
    origin: 'app',
    event: 'creation.stopped',
    status: 'warning',
    refs: { order: order.orderId, [REFERENCES.invoice]: lexwareId },
    body: { number },
  });
  const notification = { kind: 'other-app', occasion: otherAppOccasion(at) } as const;
  await notifyMerchant(stores, shop, notification, at);
}

export function createsInvoices({ activatedAt, settings }: Shop): boolean {
  return activatedAt !== null && settings.invoice.create !== false;
}

/** What was linked was never sent by us. */
function isOurInvoice(document: DocumentRecord): boolean {
  return document.kind === 'invoice' && isInForce(document) && document.sentAt !== null;
}
