import type { AffectedDecisions } from '../../../domain/documents/actions/settings-impact';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { ShopId } from '../../../domain/ids';
import type { OrderStore, WaitingOrder } from '../../../ports/stores/orders/order-store';
import { anyHeldFor, COUNT_ATTENTION, COUNT_WAITING } from '../decisions/statements';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import {
  movableSkipped,
  movableUnsettled,
  type PlaceRow,
  unsettled,
  waitingFor,
} from './list-statements';

/**
 * Asked in two ways, because one would walk through all orders of the shop: what is not settled, by
 * the flag that says so, and what was left out for a reason, by the index of those.
 */
async function movable(
  sql: Sql,
  shopId: ShopId,
  moved: readonly AffectedDecisions[],
  page: PlacePage,
): Promise<WaitingOrder[]> {
  const values = moved.flatMap((one) => [one.kind, ...one.reasons]);
  const part = partOf(page);
  const open = movableUnsettled(sql.dialect, moved, part);
  const skipped = movableSkipped(moved, part);
  const found = [
    ...(await placesOf(sql, open, [shopId, ...values], page)),
    ...(await placesOf(sql, skipped, [shopId, shopId, ...values], page)),
  ];
  const once = new Map(found.map((one) => [one.orderId, one]));
  return [...once.values()].toSorted(byPlace).slice(0, page.limit);
}

/** Both are of one form each, so their texts sort as the database sorts them. */
const placeText = ({ orderedAt, orderId }: WaitingOrder) => `${orderedAt} ${orderId}`;
const byPlace = (one: WaitingOrder, other: WaitingOrder) =>
  placeText(one) < placeText(other) ? -1 : 1;

/** Orders whose story is not over, by what was decided about their documents; oldest first. */
export function openOrders(
  sql: Sql,
): Pick<
  OrderStore,
  'waitingFor' | 'anyWaitingFor' | 'countWaiting' | 'countNeedingMerchant' | 'unsettled' | 'affectedBy'
> {
  return {
    async waitingFor(shopId, reasons, page) {
      if (reasons.length === 0) return [];
      const statement = waitingFor(reasons.length, partOf(page));
      return placesOf(sql, statement, [shopId, ...reasons], page);
    },

    async anyWaitingFor(shopId, reasons, kind) {
      const values = [shopId, ...reasons, ...(kind ? [kind] : [])];
      const statement = anyHeldFor(reasons.length, { isOfKind: kind !== undefined });
      return (await sql.row(statement, values)) !== null;
    },

    async countWaiting(shopId, reason) {
      const rows = await sql.rows<CountRow>(COUNT_WAITING, [shopId, reason]);
      const counts = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };
      for (const { kind, documents } of rows) counts[kind] = documents;
      return counts;
    },

    async countNeedingMerchant(shopId, apart) {
      const values = [apart, apart, shopId];
      const row = await sql.row<{ apart: number; others: number }>(COUNT_ATTENTION, values);
      return row ?? { apart: 0, others: 0 };
    },

    unsettled: (shopId, page) =>
      placesOf(sql, unsettled(sql.dialect, partOf(page)), [shopId], page),

    affectedBy: (shopId, moved, page) =>
      moved.length === 0 ? Promise.resolve([]) : movable(sql, shopId, moved, page),
  };
}

interface CountRow {
  kind: DocumentKind;
  documents: number;
}

type PlacePage = Parameters<OrderStore['unsettled']>[1];

/** As the statements take a page. */
function partOf({ after, limit }: PlacePage) {
  return { isFurther: after !== null, most: limit };
}

async function placesOf(
  sql: Sql,
  statement: string,
  values: readonly Value[],
  { after }: PlacePage,
): Promise<WaitingOrder[]> {
  const at = after && toInstant(after.orderedAt);
  const place = after ? [at, at, after.orderId] : [];
  const rows = await sql.rows<PlaceRow>(statement, [...values, ...place]);
  return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
}
