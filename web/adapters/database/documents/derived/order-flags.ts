import { CENT_LIMIT, PERCENT_LIMIT } from '../../../../domain/documents/booked/order-balance';
import { documentsBalance } from '../../../../domain/documents/booked/order-books';
import type { DocumentRecord } from '../../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../../domain/documents/model/standing';
import type { OrderId, ShopId } from '../../../../domain/ids';
import { documentsOfOrder } from '../document-row';
import type { Sql, Value } from '../../sql/sql';

const WORTH = '(total - COALESCE(refunded_without_items, 0))';

/**
 * What `orderBalance` calls incomplete, asked of the row as it stands: `?` is what documents come
 * to.
 */
const OF_DOCUMENTS = `has_invoice = ?, open_balance = CASE WHEN deleted_at IS NULL
    AND ABS(${WORTH} - ?) >= ${CENT_LIMIT} AND ABS(${WORTH} - ?) * ${PERCENT_LIMIT} >= ${WORTH}
  THEN 1 ELSE 0 END`;

const STORE = `UPDATE orders SET ${OF_DOCUMENTS} WHERE shop_id = ? AND order_id = ?`;

/** Assignments of the flags that lists filter by, for an order beside these documents. */
export const flagsOfDocuments = {
  assignments: OF_DOCUMENTS,
  values(documents: DocumentRecord[]): Value[] {
    const booked = documentsBalance(documents);
    return [hasValidInvoice(documents), booked, booked];
  },
};

/**
 * Keeps the columns that the order list filters by true to the documents; call it in their
 * transaction.
 */
export async function refreshFlagsOfDocuments(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  const documents = await documentsOfOrder(sql, shopId, orderId);
  await sql.write(STORE, [...flagsOfDocuments.values(documents), shopId, orderId]);
}

/** The same where all documents of the order are at hand as they stand now. */
export async function storeFlagsOfDocuments(sql: Sql, documents: DocumentRecord[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { shopId, orderId } = first;
  await sql.write(STORE, [...flagsOfDocuments.values(documents), shopId, orderId]);
}
