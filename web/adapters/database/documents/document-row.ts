import { parseCause } from '../../../domain/documents/model/cause';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { columnsOf, type RowOf } from '../sql/table';
import { documents } from './model';

/** The content is large and read by few. */
export type DocumentRow = Omit<RowOf<typeof documents>, 'content'>;

export const SELECT_DOCUMENTS = `SELECT ${columnsOf(documents, 'content')} FROM ${documents.name}`;
export const SELECT_WITH_CONTENT = `SELECT ${columnsOf(documents)} FROM ${documents.name}`;

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
