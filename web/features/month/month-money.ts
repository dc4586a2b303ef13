import type { DocumentId, OrderId, ShopId } from '../../domain/ids';
import { BOOK_CURRENCY } from '../../domain/month/bridge';
import {
  type ClosedPayment,
  closedMovements,
  closedPayments,
  type PayingOrder,
  withClosedGateways,
} from '../../domain/month/month-payments';
import { calendarMonth } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import type { OrderListItem } from '../../ports/stores/order-stores';
import { ORDERS_AT_ONCE, spanOf } from './month-parts';
import { lastOf, snapshotAt } from './snapshots';

type MoneyStores = StoresOf<'monthChecks' | 'monthSnapshots' | 'orders'>;

export interface MonthMoney {
  payments: ClosedPayment[];
  /** Orders of the month whose money is not known yet: a check of the month reads them. */
  unknown: string[];
  /** What Shopify Payments moved beside payments and refunds was read by the month's check. */
  hasChargebacks: boolean;
}

/** All money of a month as it would be closed now. */
export async function monthMoney(
  stores: MoneyStores,
  shopId: ShopId,
  month: string,
): Promise<MonthMoney> {
  const period = spanOf(month);
  const own = await stores.orders.ofPeriod(shopId, period);
  const ids = [...new Set([...own, ...(await stores.orders.withMoneyIn(shopId, period))])];
  const found: MonthMoney = { payments: [], unknown: [], hasChargebacks: false };
  const dated = new Map<DocumentId, string>();
  for (let begin = 0; begin < ids.length; begin += ORDERS_AT_ONCE) {
    const some = await inEuro(stores, shopId, ids.slice(begin, begin + ORDERS_AT_ONCE));
    const paying = await payingOrders(stores, shopId, some);
    found.payments.push(...closedPayments(month, [...paying.values()]));
    found.unknown.push(...some.filter((one) => isUnknown(one, month)).map(({ name }) => name));
    addDates(dated, some);
  }
  const movements = (await stores.monthChecks.byMonth(shopId, month))?.movements;
  found.hasChargebacks = movements?.state === 'read';
  const named = (movements?.found ?? []).flatMap(({ order }) => order?.id ?? []);
  const others = await inEuro(stores, shopId, named);
  addDates(dated, others);
  const paying = await payingOrders(stores, shopId, others);
  found.payments.push(...closedMovements(month, movements?.found ?? [], paying));
  const closed = await closedGateways(stores, shopId, { month, dated, payments: found.payments });
  return { ...found, payments: withClosedGateways(found.payments, closed) };
}

async function inEuro(
  { orders }: Pick<MoneyStores, 'orders'>,
  shopId: ShopId,
  ids: readonly OrderId[],
): Promise<OrderListItem[]> {
  const listed = await orders.listed(shopId, ids);
  return [...listed.values()].filter(({ currency }) => currency === BOOK_CURRENCY);
}

/** One that Shopify does not have any more can be read no more. */
function isUnknown({ money, orderedAt, deletedAt }: OrderListItem, month: string): boolean {
  return money === null && deletedAt === null && calendarMonth(orderedAt) === month;
}

async function payingOrders(
  { orders }: Pick<MoneyStores, 'orders'>,
  shopId: ShopId,
  listed: readonly OrderListItem[],
): Promise<Map<OrderId, PayingOrder>> {
  const gateways = await orders.gatewaysOf(
    shopId,
    listed.map(({ orderId }) => orderId),
  );
  return new Map(
    listed.flatMap(({ orderId, name, money, documents }): [OrderId, PayingOrder][] =>
      money === null
        ? []
        : [
            [
              orderId,
              {
                orderId,
                orderName: name,
                gateways: gateways.get(orderId) ?? [],
                money,
                documents,
              },
            ],
          ],
    ),
  );
}

function addDates(dated: Map<DocumentId, string>, orders: readonly OrderListItem[]): void {
  for (const { documents } of orders)
    for (const { id, voucherDate } of documents) dated.set(id, calendarMonth(voucherDate));
}

interface Referred {
  month: string;
  /** The month of each document. */
  dated: ReadonlyMap<DocumentId, string>;
  payments: readonly ClosedPayment[];
}

/** By which methods documents of other months were closed that are paid in this one. */
async function closedGateways(
  stores: Pick<MoneyStores, 'monthSnapshots'>,
  shopId: ShopId,
  { month, dated, payments }: Referred,
): Promise<Map<DocumentId, string[]>> {
  const paid = new Set(payments.flatMap(({ documentId }) => documentId ?? []));
  const months = new Set([...paid].flatMap((id) => dated.get(id) ?? []));
  const links = await stores.monthSnapshots.links(shopId);
  const found = new Map<DocumentId, string[]>();
  for (const other of months) {
    const last = other === month ? undefined : lastOf(links, other);
    const snapshot = last && (await snapshotAt(stores, shopId, last));
    for (const { id, gateways } of snapshot?.documents ?? [])
      if (gateways && paid.has(id)) found.set(id, gateways);
  }
  return found;
}
