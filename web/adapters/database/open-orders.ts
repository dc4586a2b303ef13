import type { OrderId } from '../../domain/ids';
import type { OrderStore } from '../../ports/stores/order-store';
import { toInstant } from './instant';
import { ORDER_COLUMNS, toOrder, type OrderRow } from './order-row';
import type { Sql } from './sql';
import { limit } from './sql-text';

const UNSETTLED = `(decision_kind IS NULL OR decision_kind IN ('create', 'wait', 'refuse') OR order_id IN
  (SELECT order_id FROM decisions WHERE shop_id = ? AND decision_kind IN ('create', 'wait', 'refuse')))`;
const SAME_AMOUNT = 20;

/** What the nightly comparison asks for. */
export function openOrders(sql: Sql): Pick<OrderStore, 'unsettled' | 'withoutInvoice'> {
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
