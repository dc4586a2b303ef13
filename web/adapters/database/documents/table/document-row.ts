import { z } from 'zod';
import { parseCause } from '../../../../domain/documents/model/cause';
import type { DocumentRecord } from '../../../../domain/documents/model/document';
import type { DocumentContent } from '../../../../domain/documents/model/document-content';
import {
  DRAFT_NOTE_CODES,
  type Finding,
  REPAIR_CODES,
} from '../../../../domain/documents/model/draft-note';
import type { OrderId, ShopId } from '../../../../domain/ids';
import { cents } from '../../../../domain/money/cents';
import { isItemSource } from '../../../../domain/order/item-source';
import { storedDetail } from '../../../../domain/reasons/detail';
import { taxRate, TAX_SUB_TYPES, TAX_TYPES } from '../../../../domain/tax-rates/tax-rate';
import { fromJson } from '../../sql/column-values';
import type { Sql, Value } from '../../sql/sql';
import { filledUp } from '../../sql/sql-text';
import type { RowOf } from '../../sql/table';
import type { documents } from './model';
import { OLDEST_FIRST, ofOrders } from './statements';

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

const amount = z.int().transform(cents);
const rate = z.int().transform(taxRate);

const stored = z.object({
  taxesIncluded: z.boolean(),
  taxType: z.enum(TAX_TYPES),
  taxSubType: z.enum(TAX_SUB_TYPES).nullable(),
  taxNote: z.string().nullable(),
  country: z.string().optional(),
  items: z.array(
    z.object({
      source: z.string().refine(isItemSource),
      title: z.string(),
      quantity: z.number(),
      parts: z.array(z.object({ rate, base: amount, tax: amount })),
    }),
  ),
  rates: z.array(z.object({ rate, net: amount, tax: amount, gross: amount })),
  recipient: z.string(),
}) satisfies z.ZodType<DocumentContent, unknown>;

const detail = z.unknown().transform((stored, context) => {
  const known = storedDetail(stored);
  if (known) return known;
  context.addIssue('Unknown detail');
  return z.NEVER;
});
const repair = z.object({
  code: z.enum(REPAIR_CODES),
  detail: detail.nullable(),
});
const note = z.object({ code: z.enum(DRAFT_NOTE_CODES), detail });
const finding = z.union([repair, note]) satisfies z.ZodType<Finding, unknown>;

/**
 * Findings only colour the log: one that this version does not know is left out, and never hides
 * the document.
 */
const findings = z
  .array(finding.nullable().catch(null))
  .transform((all) => all.filter((one) => one !== null));

const column = z.object({ content: stored, repairs: findings });

interface StoredContent {
  content: DocumentContent | null;
  repairs: Finding[];
}

/** The content of a document, read from its column. */
export function toContent(text: string | null): StoredContent {
  return text === null ? { content: null, repairs: [] } : fromJson(column, text);
}

export function contentText({ content, repairs }: StoredContent): string | null {
  return content && JSON.stringify({ content, repairs });
}
