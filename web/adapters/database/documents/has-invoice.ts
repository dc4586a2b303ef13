import { hasValidInvoice } from '../../../domain/documents/model/standing';
import type { OrderId, ShopId } from '../../../domain/ids';
import { SELECT_DOCUMENTS, toDocument, type DocumentRow } from './document-row';
import type { Sql } from '../sql/sql';

/**
 * Keeps the column that the order list filters by true to the documents; call it in their
 * transaction.
 */
export async function refreshHasInvoice(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<void> {
  const rows = await sql.rows<DocumentRow>(
    `${SELECT_DOCUMENTS} WHERE shop_id = ? AND order_id = ? ORDER BY id`,
    [shopId, orderId],
  );
  if (rows.length === 0) return;
  await sql.write('UPDATE orders SET has_invoice = ? WHERE shop_id = ? AND order_id = ?', [
    ...[hasValidInvoice(rows.map(toDocument)), shopId, orderId],
  ]);
}
