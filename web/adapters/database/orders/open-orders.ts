import type { Movable } from '../../../domain/documents/actions/moved-by-settings';
import type { ShopId } from '../../../domain/ids';
import type { OrderStore, WaitingOrder } from '../../../ports/stores/orders/order-store';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { byIndex, limit, placeholders } from '../sql/sql-text';
import { indexOn, only } from '../sql/table';
import { anyDecision, UNDECIDED } from './decide';
import { orders } from './model';
import type { OrderRow } from './order-row';

const UNSETTLED = indexOn('orders', ['shop_id', 'unsettled', 'ordered_at', 'order_id']).name;

const PLACE = only(orders, 'order_id', 'ordered_at');

/** What waits or is refused for one of some reasons. */
const held = (count: number) =>
  `d.decision_kind IN ('wait', 'refuse') AND d.reason IN ${placeholders(count)}`;

/** One of these reasons, and one of a document of the kind that it is said of. */
const oneOf = (movable: readonly Movable[]) =>
  movable
    .map((one) => `(d.kind = ? AND d.reason IN ${placeholders(one.reasons.length)})`)
    .join(' OR ');

/**
 * Asked in two ways, because one would walk through all orders of the shop: what is not settled, by
 * the flag that says so, and what was left out for a reason, by the index of those. What is being
 * made just now counts as undecided.
 */
async function movable(
  sql: Sql,
  shopId: ShopId,
  moved: readonly Movable[],
  page: PlacePage,
): Promise<WaitingOrder[]> {
  const values = moved.flatMap((one) => [one.kind, ...one.reasons]);
  const open = `unsettled = 1 AND (${UNDECIDED} OR ${anyDecision(`(d.decision_kind = 'create' OR ${oneOf(moved)})`)})`;
  const skipped = `order_id IN (SELECT d.order_id FROM decisions d
    WHERE d.shop_id = ? AND d.decision_kind = 'skip' AND (${oneOf(moved)}))`;
  const found = [
    ...(await placesOf(sql, shopId, { where: open, values, by: UNSETTLED }, page)),
    ...(await placesOf(sql, shopId, { where: skipped, values: [shopId, ...values] }, page)),
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
): Pick<OrderStore, 'waitingFor' | 'isMissing' | 'countAttention' | 'unsettled' | 'movable'> {
  return {
    async waitingFor(shopId, reasons, page) {
      if (reasons.length === 0) return [];
      const where = `unsettled = 1 AND ${anyDecision(held(reasons.length))}`;
      return placesOf(sql, shopId, { where, values: reasons }, page);
    },

    async isMissing(shopId, reasons) {
      const row = await sql.row(
        `SELECT 1 FROM decisions d WHERE d.shop_id = ? AND ${held(reasons.length)} LIMIT 1`,
        [shopId, ...reasons],
      );
      return row !== null;
    },

    async countAttention(shopId, apart) {
      const row = await sql.row<{ apart: number; others: number }>(
        `SELECT COUNT(DISTINCT CASE WHEN d.reason = ? THEN d.order_id END) AS apart,
                COUNT(DISTINCT CASE WHEN d.reason = ? THEN NULL ELSE d.order_id END) AS others
           FROM decisions d
           JOIN orders o ON o.shop_id = d.shop_id AND o.order_id = d.order_id
          WHERE d.shop_id = ? AND o.needs_attention = 1 AND d.needs_attention = 1`,
        [apart, apart, shopId],
      );
      return row ?? { apart: 0, others: 0 };
    },

    unsettled: (shopId, page) =>
      placesOf(sql, shopId, { where: 'unsettled = 1', values: [], by: UNSETTLED }, page),

    movable: (shopId, moved, page) =>
      moved.length === 0 ? Promise.resolve([]) : movable(sql, shopId, moved, page),
  };
}

type PlacePage = Parameters<OrderStore['unsettled']>[1];

interface Condition {
  where: string;
  values: readonly Value[];
  /** The index to walk along; left out, the database chooses. */
  by?: string;
}

async function placesOf(
  sql: Sql,
  shopId: ShopId,
  { where, values, by }: Condition,
  { after, limit: count }: PlacePage,
): Promise<WaitingOrder[]> {
  const further = after ? 'AND ordered_at >= ? AND (ordered_at > ? OR order_id > ?)' : '';
  const place = after
    ? [toInstant(after.orderedAt), toInstant(after.orderedAt), after.orderId]
    : [];
  const rows = await sql.rows<Pick<OrderRow, 'order_id' | 'ordered_at'>>(
    `SELECT ${PLACE} FROM orders ${by ? byIndex(sql.dialect, by) : ''} WHERE shop_id = ? AND ${where} ${further}
      ORDER BY ordered_at, order_id ${limit(count)}`,
    [shopId, ...values, ...place],
  );
  return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
}
