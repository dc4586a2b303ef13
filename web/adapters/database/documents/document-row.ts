import { parseCause } from '../../../domain/documents/model/cause';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { Sql, Value } from '../sql/sql';
import { columnsOf, type RowOf } from '../sql/table';
import { documents } from './model';

/** The content is large and read by few. */
export type DocumentRow = Omit<RowOf<typeof documents>, 'content'>;

export const SELECT_DOCUMENTS = `SELECT ${columnsOf(documents, 'content')} FROM ${documents.name}`;
export const SELECT_WITH_CONTENT = `SELECT ${columnsOf(documents)} FROM ${documents.name}`;

export async function oneDocument(
  sql: Sql,
  condition: string,
  values: Value[],
): Promise<DocumentRecord | null> {
  const row = await sql.row<DocumentRow>(`${SELECT_DOCUMENTS} WHERE ${condition}`, values);
  return row && toDocument(row);
}

/** Of one order, oldest first. */
export async function documentsOfOrder(
  sql: Sql,
  shopId: ShopId,
  orderId: OrderId,
): Promise<DocumentRecord[]> {
  const rows = await sql.rows<DocumentRow>(
    `${SELECT_DOCUMENTS} WHERE shop_id = ? AND order_id = ? ORDER BY id`,
    [shopId, orderId],
  );
  return rows.map(toDocument);
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
    precedingId: row.preceding_id,
    number: row.number,
    status: row.status,
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
