import { causeText } from '../../../domain/documents/model/cause';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import { isSameDocument } from '../../../domain/documents/model/document-key';
import type { DocumentId, ShopId } from '../../../domain/ids';
import { REMEMBERED_EVENTS } from '../../../domain/log/event-codes';
import { AppError } from '../../../ports/app-error';
import type {
  Claimed,
  ClaimInput,
  ClaimOptions,
  DocumentClaiming,
  MadeDocument,
} from '../../../ports/stores/documents/document-claiming';
import { storeFlagsOfDocuments } from '../orders/flags/order-flags';
import { contentText } from './table/content-column';
import { allDocuments, toDocument } from './table/document-row';
import { documents } from './table/model';
import {
  type BesideClaim,
  COMPLETE,
  COMPLETE_SENDING,
  held,
  MARK_SENDING,
  MARK_UNCLEAR,
  NOTE_ABSENT,
  NOTE_LOST_ANSWER,
  ofClaim,
  RECLAIM,
  RELEASE,
  RESET_CLAIM,
} from './table/statements';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { decideInvoiced, decideInvoicedAlone } from '../orders/flags/decide';
import { isDuplicate } from '../sql/sql-errors';
import { filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';

const CLAIM_ATTEMPTS = 5;

/** How a document comes into being, once. */
export function documentClaiming(sql: Sql): DocumentClaiming {
  const change = async (statement: string, values: Value[]) =>
    (await sql.write(statement, values)) === 1;
  return {
    claim: (shopId, input, options = {}) => claim(sql, shopId, input, options),

    async reclaim(shopId, id, input) {
      const { reference, title, total, tax, currency, precedingId } = input;
      const said = [reference, title, toInstant(input.voucherDate), total, tax, currency];
      const content = [precedingId, contentText(input), toInstant(input.at)];
      await sql.write(RECLAIM, [...said, ...content, shopId, id]);
    },

    async resetClaim(shopId, id) {
      await sql.write(RESET_CLAIM, [shopId, id]);
    },

    noteAbsent: (shopId, id) => change(NOTE_ABSENT, [shopId, id]),

    markSending: (shopId, id, at, organizationId = null) =>
      change(MARK_SENDING, [toInstant(at), toInstant(at), organizationId, shopId, id]),

    async noteLostAnswer(shopId, id, at) {
      await sql.write(NOTE_LOST_ANSWER, [toInstant(at), toInstant(at), shopId, id]);
    },

    complete: (shopId, id, made) =>
      sql.atomic((inside) => complete(inside, shopId, id, { ...made, at: toInstant(made.at) })),

    async markUnclear(shopId, id, at) {
      await sql.write(MARK_UNCLEAR, [toInstant(at), shopId, id]);
    },

    release: (shopId, id) => change(RELEASE, [shopId, id]),
  };
}

async function claim(
  sql: Sql,
  shopId: ShopId,
  input: ClaimInput,
  options: ClaimOptions,
): Promise<Claimed> {
  const { orderId } = input;
  for (let attempt = 1; attempt <= CLAIM_ATTEMPTS; attempt += 1) {
    const created = await insertInto(sql, {
      into: documents,
      rows: [claimRow(shopId, input, options)],
      unique: ['shop_id', 'order_id', 'kind', 'cause'],
    });
    const { all, ...decisive } = await besideClaim(sql, shopId, input, options);
    const document = all.find((one) => one.orderId === orderId && isSameDocument(one, input));
    // Nothing found: somebody gave the claim back between the two statements.
    if (document) {
      const beside = all.filter((one) => one !== document);
      return { document, isNew: created === 1, beside, ...decisive };
    }
  }
  throw new AppError('CONFLICT', 'The document was claimed and released all the time');
}

type Beside = Pick<Claimed, 'isDoubted' | 'isOccupied'> & { all: DocumentRecord[] };

/** What decides a claim, by one statement. */
async function besideClaim(
  sql: Sql,
  shopId: ShopId,
  { orderId, at }: ClaimInput,
  { duplicates = [], line = null }: ClaimOptions,
): Promise<Beside> {
  const orders = filledUp([orderId, ...duplicates]);
  const doubted = [shopId, orderId, ...REMEMBERED_EVENTS];
  // No job stands in a line without a name.
  const occupied = [shopId, line ?? '', toInstant(at)];
  const values = [...doubted, ...occupied, shopId, ...orders];
  const rows = await sql.rows<BesideClaim>(ofClaim(orders.length), values);
  const [first] = rows;
  return {
    all: rows.map(toDocument),
    isDoubted: first?.is_doubted === 1,
    isOccupied: first?.is_occupied === 1,
  };
}

function claimRow(
  shopId: ShopId,
  input: ClaimInput,
  { sentTo = null }: ClaimOptions,
): Partial<RowOf<typeof documents>> {
  const { orderId, kind, cause, reference, title, total, tax, currency, precedingId } = input;
  const at = toInstant(input.at);
  return {
    shop_id: shopId,
    order_id: orderId,
    kind,
    cause: causeText(cause),
    ...(sentTo === null
      ? { state: 'claimed' }
      : { state: 'sending', sent_at: at, organization_id: sentTo }),
    reference,
    title,
    voucher_date: toInstant(input.voucherDate),
    total,
    tax,
    currency,
    preceding_id: precedingId,
    content: contentText(input),
    cancelled: 0,
    created_at: at,
    updated_at: at,
  };
}

async function complete(
  sql: Sql,
  shopId: ShopId,
  id: DocumentId,
  made: MadeDocument,
): Promise<DocumentRecord[]> {
  const alone = made.alone ? await completeAlone(sql, made.alone, made) : null;
  if (alone) return [alone];
  const all = await allDocuments(sql, held(sql.dialect), [shopId, shopId, id]);
  const before = all.find((document) => document.id === id);
  if (!before || (before.lexwareId !== null && before.lexwareId !== made.lexwareId)) {
    throw new AppError('CONFLICT', `Document ${id} owns another voucher or is gone`);
  }
  const { done } = await storeMade(sql, COMPLETE, before, made);
  const now = all.map((document) => (document === before ? done : document));
  if (made.settlesInvoice) await decideInvoiced(sql, before, { ...made, documents: now });
  else await storeFlagsOfDocuments(sql, now);
  return now;
}

/**
 * As a rule an order's invoice is its first document, and still the only one: no others are read.
 * Null where it is not, is not being sent any more, or nobody knows which organisation was noted.
 */
async function completeAlone(
  sql: Sql,
  sending: DocumentRecord,
  made: MadeDocument,
): Promise<DocumentRecord | null> {
  if (!made.settlesInvoice || sending.organizationId === null) return null;
  const { done, isChanged } = await storeMade(sql, COMPLETE_SENDING, sending, made);
  const documents = [done];
  return isChanged && (await decideInvoicedAlone(sql, done, { ...made, documents })) ? done : null;
}

async function storeMade(
  sql: Sql,
  statement: string,
  before: DocumentRecord,
  { lexwareId, status, at }: MadeDocument,
): Promise<{ done: DocumentRecord; isChanged: boolean }> {
  const cancelled = status === 'voided';
  try {
    const values = [lexwareId, status, cancelled, at, at, before.shopId, before.id];
    const count = await sql.write(statement, values);
    const done = { ...before, state: 'done', lexwareId, status, cancelled, updatedAt: at } as const;
    return { done, isChanged: count > 0 };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('CONFLICT', 'Another document of the shop owns this voucher');
  }
}
