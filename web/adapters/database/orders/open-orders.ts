import type { Movable } from '../../../domain/documents/actions/moved-by-settings';
import type { Cents } from '../../../domain/money/cents';
import type { OrderId, ShopId } from '../../../domain/ids';
import type {
  OrderRecord,
  OrderStore,
  WaitingOrder,
} from '../../../ports/stores/orders/order-store';
import { toInstant } from '../sql/instant';
import { ORDER_COLUMNS, toOrder, type OrderRow } from './order-row';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp, limit, placeholders } from '../sql/sql-text';

const UNSETTLED = `(decision_kind IS NULL OR decision_kind IN ('create', 'wait', 'refuse') OR order_id IN
  (SELECT order_id FROM decisions WHERE shop_id = ? AND decision_kind IN ('create', 'wait', 'refuse')))`;
const SAME_AMOUNT = 20;

const WAITING = `('wait', 'refuse')`;
const waitsFor = (
  count: number,
) => `((decision_kind IN ${WAITING} AND decision_reason IN ${placeholders(count)}) OR order_id IN
  (SELECT order_id FROM decisions WHERE shop_id = ? AND decision_kind IN ${WAITING} AND reason IN ${placeholders(count)}))`;

/** What is being made just now counts as undecided. */
function hasOneOf(shopId: ShopId, movable: readonly Movable[]): Condition {
  const ofInvoice = movable.find(({ kind }) => kind === 'invoice')?.reasons ?? [];
  const others = movable.map(
    ({ reasons }) => `(kind = ? AND reason IN ${placeholders(reasons.length)})`,
  );
  return {
    where: `(decision_kind IS NULL OR decision_kind = 'create'
      ${ofInvoice.length > 0 ? `OR decision_reason IN ${placeholders(ofInvoice.length)}` : ''}
      OR order_id IN (SELECT order_id FROM decisions WHERE shop_id = ? AND (decision_kind = 'create' OR ${others.join(' OR ')})))`,
    values: [...ofInvoice, shopId, ...movable.flatMap(({ kind, reasons }) => [kind, ...reasons])],
  };
}

/** Orders whose story is not over, and orders that look like another. */
export function openOrders(
  sql: Sql,
): Pick<
  OrderStore,
  | 'waitingFor'
  | 'isMissing'
  | 'unsettled'
  | 'movable'
  | 'decidedStates'
  | 'names'
  | 'withoutInvoice'
  | 'invoicedTotals'
  | 'twinWithInvoice'
  | 'gateways'
> {
  return {
    ...knownOrders(sql),

    waitingFor: (shopId, reasons, page) => {
      if (reasons.length === 0) return Promise.resolve([]);
      return placesOf(
        sql,
        shopId,
        { where: waitsFor(reasons.length), values: [...reasons, shopId, ...reasons] },
        page,
      );
    },

    isMissing: (shopId, reasons) => isMissing(sql, shopId, reasons),

    unsettled: (shopId, page) =>
      placesOf(sql, shopId, { where: UNSETTLED, values: [shopId] }, page),

    movable: (shopId, movable, page) =>
      movable.length === 0
        ? Promise.resolve([])
        : placesOf(sql, shopId, hasOneOf(shopId, movable), page),

    async gateways(shopId) {
      const rows = await sql.rows<{ gateway: string; count: number }>(
        'SELECT gateway, COUNT(*) AS count FROM order_gateways WHERE shop_id = ? GROUP BY gateway ORDER BY count DESC, gateway',
        [shopId],
      );
      return rows.map(({ gateway, count }) => ({ gateway, orders: count }));
    },

    async twinWithInvoice(shopId, orderId) {
      const row = await sql.row(
        `SELECT 1 FROM orders AS mine JOIN orders AS twin ON twin.shop_id = mine.shop_id AND twin.name_key = mine.name_key
            AND twin.order_id <> mine.order_id AND twin.customer_id = mine.customer_id AND twin.total = mine.total
            AND twin.has_invoice = 1
          WHERE mine.shop_id = ? AND mine.order_id = ? LIMIT 1`,
        [shopId, orderId],
      );
      return row !== null;
    },

    invoicedTotals: (shopId, totals) => invoicedTotals(sql, shopId, totals),

    async withoutInvoice(shopId, totals) {
      const found: OrderRecord[] = [];
      for (const some of chunks([...new Set(totals)]).map(filledUp)) {
        const rows = await sql.rows<OrderRow>(
          `SELECT ${ORDER_COLUMNS} FROM (
              SELECT orders.*, ROW_NUMBER() OVER (PARTITION BY total ORDER BY ordered_at DESC) AS place FROM orders
                WHERE shop_id = ? AND has_invoice = 0 AND total IN ${placeholders(some.length)}) AS ranked
            WHERE place <= ${SAME_AMOUNT} ORDER BY ordered_at DESC`,
          [shopId, ...some],
        );
        found.push(...rows.map(toOrder));
      }
      return found;
    },
  };
}

async function invoicedTotals(
  sql: Sql,
  shopId: ShopId,
  totals: readonly Cents[],
): Promise<Cents[]> {
  const found: Cents[] = [];
  for (const some of chunks([...new Set(totals)]).map(filledUp)) {
    const rows = await sql.rows<{ total: Cents }>(
      `SELECT DISTINCT total FROM orders WHERE shop_id = ? AND has_invoice = 1 AND total IN ${placeholders(some.length)}`,
      [shopId, ...some],
    );
    found.push(...rows.map(({ total }) => total));
  }
  return found;
}

async function isMissing(sql: Sql, shopId: ShopId, reasons: readonly string[]): Promise<boolean> {
  const list = placeholders(reasons.length);
  const row = await sql.row(
    `SELECT 1 FROM shops WHERE id = ? AND (
            EXISTS (SELECT 1 FROM orders WHERE orders.shop_id = ? AND orders.decision_reason IN ${list})
            OR EXISTS (SELECT 1 FROM decisions WHERE decisions.shop_id = ?
              AND decisions.decision_kind IN ${WAITING} AND decisions.reason IN ${list}))`,
    [shopId, shopId, ...reasons, shopId, ...reasons],
  );
  return row !== null;
}

/** What we know of some orders at once. */
function knownOrders(sql: Sql): Pick<OrderStore, 'decidedStates' | 'names'> {
  return {
    async decidedStates(shopId, orderIds) {
      if (orderIds.length === 0) return new Map();
      const list = filledUp(orderIds);
      const rows = await sql.rows<{ order_id: OrderId; seen_updated_at: string }>(
        `SELECT order_id, seen_updated_at FROM orders
          WHERE shop_id = ? AND order_id IN ${placeholders(list.length)} AND decision_kind IS NOT NULL`,
        [shopId, ...list],
      );
      return new Map(rows.map((row) => [row.order_id, row.seen_updated_at]));
    },

    async names(shopId, orderIds) {
      const names = new Map<OrderId, string>();
      for (const some of chunks(orderIds).map(filledUp)) {
        const rows = await sql.rows<{ order_id: OrderId; name: string }>(
          `SELECT order_id, name FROM orders WHERE shop_id = ? AND order_id IN ${placeholders(some.length)}`,
          [shopId, ...some],
        );
        rows.forEach((row) => names.set(row.order_id, row.name));
      }
      return names;
    },
  };
}

interface Condition {
  where: string;
  values: Value[];
}

async function placesOf(
  sql: Sql,
  shopId: ShopId,
  { where, values }: Condition,
  { after, limit: count }: { after: WaitingOrder | null; limit: number },
): Promise<WaitingOrder[]> {
  const further = after ? 'AND ordered_at >= ? AND (ordered_at > ? OR order_id > ?)' : '';
  const place = after
    ? [toInstant(after.orderedAt), toInstant(after.orderedAt), after.orderId]
    : [];
  const rows = await sql.rows<{ order_id: OrderId; ordered_at: string }>(
    `SELECT order_id, ordered_at FROM orders WHERE shop_id = ? AND ${where} ${further}
      ORDER BY ordered_at, order_id ${limit(count)}`,
    [shopId, ...values, ...place],
  );
  return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
}
