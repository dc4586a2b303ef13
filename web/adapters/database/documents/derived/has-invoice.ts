import type { DocumentRecord } from '../../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../../domain/documents/model/standing';
import type { OrderId, ShopId } from '../../../../domain/ids';
import { documentsOfOrder } from '../document-row';
import type { Sql } from '../../sql/sql';

/**
 * Keeps the column that the order list filters by true to the documents; call it in their
 * transaction.
 */
export async function refreshHasInvoice(sql: Sql, shopId: ShopId, orderId: OrderId): Promise<void> {
  await storeHasInvoice(sql, await documentsOfOrder(sql, shopId, orderId));
}

/** The same where all documents of the order are at hand as they stand now. */
export async function storeHasInvoice(sql: Sql, documents: DocumentRecord[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { shopId, orderId } = first;
  await sql.write('UPDATE orders SET has_invoice = ? WHERE shop_id = ? AND order_id = ?', [
    hasValidInvoice(documents),
    shopId,
    orderId,
  ]);
}
