import type { Instant, OrderId } from '../../domain/ids';
import { askedCause } from '../../domain/documents/merchants-word';
import type { Cents } from '../../domain/money/cents';
import { mentionsOrder } from '../../domain/order/mentions-order';
import type { VoucherContent, VoucherRow } from '../../ports/lexware';
import type { NewEvent } from '../../ports/stores/event-store';
import type { OrderRecord } from '../../ports/stores/order-store';
import type { Shop } from '../../ports/stores/shop-store';
import type { ReadBackDeps } from '../documents/read-back';
import { scheduleMarkPaid } from '../sync-payment/schedule-mark-paid';
import { scheduleHints } from '../transactions/schedule';
import { textsOf } from './voucher-text';

/** Contents read per night; what is left over is looked at the next night. */
const MOST_READS = 100;

/**
 * Links invoices that somebody wrote in Lexware by hand to the order they name: the amount narrows the choice down
 * without a call, the text decides. An order named by several invoices stays unlinked, for the merchant to sort out.
 */
export async function linkByOrderNumber(deps: ReadBackDeps, shop: Shop, rows: VoucherRow[]): Promise<void> {
  const owned = new Set(
    await deps.database.documents.owned(
      shop.id,
      rows.map(({ id }) => id),
    ),
  );
  const foreign = rows.filter(({ id }) => !owned.has(id));
  const found = new Map<OrderId, Match[]>();
  const unbilled = await unbilledByTotal(deps, shop, foreign);
  let reads = 0;
  for (const row of foreign) {
    const orders = unbilled.get(row.total) ?? [];
    if (orders.length === 0) continue;
    if (reads++ >= MOST_READS) break;
    const voucher = await deps.lexware.voucher(shop.id, row.kind, row.id);
    const [order, ...others] = orders.filter(({ name }) => mentionsOrder(textsOf(voucher), name));
    if (order && others.length === 0)
      found.set(order.orderId, [...(found.get(order.orderId) ?? []), { order, voucher }]);
  }
  for (const [match, ...others] of found.values()) {
    if (match && others.length === 0) await link(deps, shop, match);
  }
}

/** Of thousands of vouchers few have the amount of an order without invoice; one statement for many tells which. */
async function unbilledByTotal(
  { database }: ReadBackDeps,
  { id }: Shop,
  rows: VoucherRow[],
): Promise<Map<Cents, OrderRecord[]>> {
  const byTotal = new Map<Cents, OrderRecord[]>();
  for (const order of await database.orders.withoutInvoice(
    id,
    rows.map(({ total }) => total),
  )) {
    byTotal.set(order.total, [...(byTotal.get(order.total) ?? []), order]);
  }
  return byTotal;
}

interface Match {
  order: OrderRecord;
  voucher: VoucherContent;
}

/**
 * It counts as the order's invoice from now on, or as its next one where ours was deleted; no transfer is used, because we
 * did not make it.
 */
function link(deps: ReadBackDeps, shop: Shop, { order, voucher }: Match): Promise<void> {
  const at = deps.clock.now().toISOString();
  return deps.database.transaction(async (stores) => {
    const known = await stores.documents.ofOrder(shop.id, order.orderId);
    const { document, isNew } = await stores.documents.claim(shop.id, {
      orderId: order.orderId,
      kind: 'invoice',
      cause: askedCause('invoice', undefined, known),
      reference: '',
      precedingId: null,
      content: null,
      repairs: [],
      title: 'Rechnung',
      voucherDate: voucher.voucherDate,
      total: voucher.total,
      tax: voucher.tax,
      currency: order.currency,
      at,
    });
    if (!isNew) return;
    await stores.documents.complete(shop.id, document.id, voucher.id, voucher.status, at);
    await stores.documents.learn(shop.id, voucher.id, voucher, at);
    await scheduleMarkPaid(stores, document, voucher.status, at);
    if (shop.settings.transaction.hints) await scheduleHints(stores, shop.id, order.orderId, at);
    await stores.orders.decide(shop.id, order.orderId, { kind: 'skip', reason: 'EXISTING' }, at);
    await stores.events.append(shop.id, linked(order, voucher, at));
  });
}

function linked(
  { orderId, name, currency }: OrderRecord,
  { id, number, total }: VoucherContent,
  at: Instant,
): NewEvent {
  return {
    at,
    orderId,
    orderName: name,
    origin: 'document',
    event: 'invoice.linked',
    status: 'success',
    refs: { order: orderId, invoice: id },
    body: { number, total, currency },
  };
}
