import { documentsBalance } from '../../../../domain/document-rules/billed/billed-amounts';
import type { DocumentRecord } from '../../../../domain/documents/model/document';
import { hasValidInvoice } from '../../../../domain/documents/model/document-state';
import type { OrderId, ShopId } from '../../../../domain/ids';
import { STORE_FLAGS_OF_DOCUMENTS } from '../statements';
import { documentsOfOrder } from '../../documents/table/document-row';
import type { Sql, Value } from '../../sql/sql';

/** Values for the statements on the flags that follow from documents. */
export function flagValues(documents: DocumentRecord[]): Value[] {
  const documentsTotal = documentsBalance(documents);
  return [hasValidInvoice(documents), documentsTotal, documentsTotal];
}

/**
 * Updates the columns by which the order list filters from the documents; call it in their
 * transaction.
 */
export async function refreshFlagsOfDocuments(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
): Promise<void> {
  const documents = await documentsOfOrder(sql, shopId, orderId);
  await sql.write(STORE_FLAGS_OF_DOCUMENTS, [...flagValues(documents), shopId, orderId]);
}

/** The same with all present documents of the order given. */
export async function storeFlagsOfDocuments(sql: Sql, documents: DocumentRecord[]): Promise<void> {
  const [first] = documents;
  if (!first) return;
  const { shopId, orderId } = first;
  await sql.write(STORE_FLAGS_OF_DOCUMENTS, [...flagValues(documents), shopId, orderId]);
}
