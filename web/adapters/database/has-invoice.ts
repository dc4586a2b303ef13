import type { OrderId, ShopId } from '../../domain/ids';
import type { Sql } from './sql';

const HAS_INVOICE = `SELECT 1 FROM documents
  WHERE shop_id = ? AND order_id = ? AND kind = 'invoice' AND state = 'done' AND cancelled = 0 LIMIT 1`;

/** Keeps the column that the order list filters by true to the documents; call it in their transaction. */
export async function refreshHasInvoice(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<void> {
  const hasInvoice = (await sql.row(HAS_INVOICE, [shopId, orderId])) !== null;
  await sql.write('UPDATE orders SET has_invoice = ? WHERE shop_id = ? AND order_id = ?', [
    hasInvoice,
    shopId,
    orderId,
  ]);
}
