import type { OrderId, ShopId } from '../../domain/ids';
import type { Sql } from './sql';

/** Keeps the column that the order list filters by true to the documents; call it in their transaction. */
export async function refreshHasInvoice(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<void> {
  await sql.write(
    `UPDATE orders SET has_invoice = CASE WHEN EXISTS (SELECT 1 FROM documents
        WHERE documents.shop_id = ? AND documents.order_id = ?
          AND documents.kind = 'invoice' AND documents.state = 'done' AND documents.cancelled = 0) THEN 1 ELSE 0 END
      WHERE shop_id = ? AND order_id = ?`,
    [shopId, orderId, shopId, orderId],
  );
}
