import type { OrderId } from '../../domain/ids';
import type { OrderStore } from '../../ports/stores/order-store';
import { toInstant } from './instant';
import { ORDER_COLUMNS, toOrder, type OrderRow } from './order-row';
import type { Sql } from './sql';
import { limit } from './sql-text';

const UNSETTLED = `(decision_kind IS NULL OR decision_kind IN ('create', 'wait', 'refuse') OR order_id IN
  (SELECT order_id FROM decisions WHERE shop_id = ? AND decision_kind IN ('create', 'wait', 'refuse')))`;
const SAME_AMOUNT = 20;

/** Orders whose story is not over, and orders that look like another. */
export function openOrders(sql: Sql): Pick<OrderStore, 'unsettled' | 'withoutInvoice' | 'twinWithInvoice'> {
  return {
    async unsettled(shopId, { after, limit: count }) {
      const further = after ? 'AND ordered_at >= ? AND (ordered_at > ? OR order_id > ?)' : '';
      const place = after ? [toInstant(after.orderedAt), toInstant(after.orderedAt), after.orderId] : [];
      const rows = await sql.rows<{ order_id: OrderId; ordered_at: string }>(
        `SELECT order_id, ordered_at FROM orders WHERE shop_id = ? AND ${UNSETTLED} ${further}
          ORDER BY ordered_at, order_id ${limit(count)}`,
        [shopId, shopId, ...place],
      );
      return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
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

    async withoutInvoice(shopId, total) {
      const rows = await sql.rows<OrderRow>(
        `SELECT ${ORDER_COLUMNS} FROM orders WHERE shop_id = ? AND total = ? AND has_invoice = 0
          ORDER BY ordered_at DESC ${limit(SAME_AMOUNT)}`,
        [shopId, total],
      );
      return rows.map(toOrder);
    },
  };
}
