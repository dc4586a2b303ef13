import { parseCause } from '../../domain/documents/model/cause';
import type {
  CreationState,
  DocumentKind,
  DocumentRecord,
  DocumentStatus,
} from '../../domain/documents/model/document';
import type { DocumentId, LexwareId, OrderId } from '../../domain/ids';
import { toCents, toId, type BigInt64 } from './sql/column-values';

export interface DocumentRow {
  id: BigInt64;
  shop_id: BigInt64;
  order_id: OrderId;
  kind: DocumentKind;
  cause: string;
  state: CreationState;
  reference: string;
  lexware_id: LexwareId | null;
  preceding_id: BigInt64 | null;
  number: string | null;
  status: DocumentStatus | null;
  title: string;
  voucher_date: string;
  total: BigInt64;
  tax: BigInt64;
  currency: string;
  cancelled: number;
  taken_back_at: string | null;
  organization_id: string | null;
  sent_at: string | null;
  emailed_at: string | null;
  mailing_at: string | null;
  created_at: string;
  updated_at: string;
}

export const SELECT_DOCUMENTS = `SELECT id, shop_id, order_id, kind, cause, state, reference, lexware_id, preceding_id, number, status, title,
  voucher_date, total, tax, currency, cancelled, taken_back_at, organization_id, sent_at, emailed_at, mailing_at, created_at, updated_at FROM documents`;

export function toDocument(row: DocumentRow): DocumentRecord {
  return {
    id: toId(row.id),
    shopId: toId(row.shop_id),
    orderId: row.order_id,
    kind: row.kind,
    cause: parseCause(row.cause),
    state: row.state,
    reference: row.reference,
    lexwareId: row.lexware_id,
    precedingId: row.preceding_id === null ? null : toId<DocumentId>(row.preceding_id),
    number: row.number,
    status: row.status,
    title: row.title,
    voucherDate: row.voucher_date,
    total: toCents(row.total),
    tax: toCents(row.tax),
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
