import { parseCause } from '../../../../domain/documents/model/cause';
import type { DocumentRecord } from '../../../../domain/documents/model/document';
import type { OrderId, ShopId } from '../../../../domain/ids';
import type { Sql, Value } from '../../sql/sql';
import { filledUp } from '../../sql/sql-text';
import type { RowOf } from '../../sql/table';
import type { documents } from './model';
import { ofOrders, OLDEST_FIRST } from './statements';

/** The content is large and read by few. */
export type DocumentRow = Omit<RowOf<typeof documents>, 'content'>;

export async function oneDocument(
  sql: Sql,
  statement: string,
  values: Value[],
): Promise<DocumentRecord | null> {
  const row = await sql.row<DocumentRow>(statement, values);
  return row && toDocument(row);
}

export async function allDocuments(
  sql: Sql,
  statement: string,
  values: Value[],
): Promise<DocumentRecord[]> {
  const rows = await sql.rows<DocumentRow>(statement, values);
  return rows.map(toDocument);
}

/** Of one order, oldest first. */
export function documentsOfOrder(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
): Promise<DocumentRecord[]> {
  return allDocuments(sql, OLDEST_FIRST, [shopId, orderId]);
}

/** Of several orders, each with its own, oldest first. */
export async function documentsOfOrders(
  sql: Sql,
  shopId: ShopId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, DocumentRecord[]>> {
  const byOrder = new Map<OrderId, DocumentRecord[]>(orderIds.map((orderId) => [orderId, []]));
  if (orderIds.length === 0) return byOrder;
  const ids = filledUp(orderIds);
  const found = await allDocuments(sql, ofOrders(ids.length), [shopId, ...ids]);
  for (const document of found) byOrder.get(document.orderId)?.push(document);
  return byOrder;
}

export function toDocument(row: DocumentRow): DocumentRecord {
  return {
    id: row.id,
    shopId: row.shop_id,
    orderId: row.order_id,
    kind: row.kind,
    cause: parseCause(row.cause),
    state: row.state,
    reference: row.reference,
    lexwareId: row.lexware_id,
    second:
      row.second_lexware_id === null
        ? null
        : { lexwareId: row.second_lexware_id, number: row.second_number },
    precedingId: row.preceding_id,
    number: row.number,
    status: row.status,
    eInvoice: row.e_invoice,
    title: row.title,
    voucherDate: row.voucher_date,
    total: row.total,
    tax: row.tax,
    currency: row.currency,
    cancelled: row.cancelled === 1,
    takenBackAt: row.taken_back_at,
    organizationId: row.organization_id,
    sentAt: row.sent_at,
    emailedAt: row.emailed_at,
    mailingAt: row.mailing_at,
    mailTrouble: row.mail_trouble,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
