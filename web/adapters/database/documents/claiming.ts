import { causeText } from '../../../domain/documents/model/cause';
import { isSameDocument, type DocumentRecord } from '../../../domain/documents/model/document';
import { isFinished } from '../../../domain/documents/model/document-state';
import type { DocumentId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type {
  Claimed,
  ClaimInput,
  ClaimOptions,
  Completion,
  DocumentClaiming,
  CreatedDocument,
} from '../../../ports/stores/document-store';
import { NEVER_OVERTAKEN } from '../../../ports/stores/job-stores';
import { decideInvoiced, decideInvoicedAlone, storeFlagsOfDocuments } from '../orders/flags/decide';
import { contentText, allDocuments, toDocument } from './table/document-row';
import { documents } from './table/model';
import {
  type ClaimContextRow,
  COMPLETE,
  COMPLETE_SENDING,
  HELD_BY_PAUSE,
  lockedOfOrder,
  MARK_REQUESTED,
  MARK_SENDING,
  MARK_UNCLEAR,
  RECORD_ABSENT,
  RECORD_LOST_ANSWER,
  RECORD_SECOND,
  ofClaim,
  RECLAIM,
  RELEASE,
  RESET_CLAIM,
} from './table/statements';
import { insertInto } from '../sql/insert';
import { toInstant, toInstantOrNull } from '../sql/column-values';
import type { Sql, Value } from '../sql/sql';
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
      const facts = [reference, title, toInstant(input.voucherDate), total, tax, currency];
      const content = [precedingId, contentText(input), toInstant(input.at)];
      await sql.write(RECLAIM, [...facts, ...content, shopId, id]);
    },

    async markSending(
      shopId,
      id,
      { at, former = null, organizationId = null, isRequested, token = NEVER_OVERTAKEN },
    ) {
      const mark = toInstant(at);
      const held = [shopId, id, toInstantOrNull(former), shopId, token];
      const statement = isRequested ? MARK_REQUESTED : MARK_SENDING;
      if (await change(statement, [mark, mark, organizationId, ...held])) return 'marked';
      // Nobody took it: only a pause can have refused the mark.
      const row = await sql.row<Pick<ClaimContextRow, 'paused_by'>>(HELD_BY_PAUSE, held);
      // One that ended since plans what waited for it anew.
      return row ? (row.paused_by ?? 'CREATION_PAUSED') : 'taken';
    },

    resetClaim: (shopId, id, mark) => change(RESET_CLAIM, [shopId, id, toInstant(mark)]),

    recordAbsent: (shopId, id, mark) => change(RECORD_ABSENT, [shopId, id, toInstant(mark)]),

    async recordLostAnswer(shopId, id, { mark, at }) {
      await sql.write(RECORD_LOST_ANSWER, [toInstant(at), shopId, id, toInstant(mark)]);
    },

    complete: (shopId, id, created) =>
      sql.atomic((inside) =>
        complete(inside, shopId, id, { ...created, at: toInstant(created.at) }),
      ),

    async markUnclear(shopId, id, { mark, at }) {
      await sql.write(MARK_UNCLEAR, [toInstant(at), shopId, id, toInstant(mark)]);
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
    const { all, ...decisive } = await readClaimContext(sql, shopId, input, options);
    const document = all.find((one) => one.orderId === orderId && isSameDocument(one, input));
    // Nothing found: the claim was released between the two statements.
    if (document) {
      const others = all.filter((one) => one !== document);
      return { document, isNew: created === 1, others, ...decisive };
    }
  }
  throw new AppError('CONFLICT', 'The document was claimed and released all the time');
}

type ClaimContext = Pick<
  Claimed,
  'hasManualDocuments' | 'isQueueOccupied' | 'isActive' | 'pausedBy' | 'isOvertaken'
> & {
  all: DocumentRecord[];
};

/** What decides a claim, by one statement. */
async function readClaimContext(
  sql: Sql,
  shopId: ShopId,
  { orderId, at }: ClaimInput,
  { duplicates = [], queueName = null, token = NEVER_OVERTAKEN }: ClaimOptions,
): Promise<ClaimContext> {
  const orders = filledUp([orderId, ...duplicates]);
  const doubted = [shopId, orderId];
  // A queue without a name has no jobs.
  const occupied = [shopId, queueName ?? '', toInstant(at)];
  const values = [...doubted, ...occupied, shopId, token, shopId, ...orders];
  const rows = await sql.rows<ClaimContextRow>(ofClaim(orders.length), values);
  const [first] = rows;
  return {
    all: rows.map(toDocument),
    hasManualDocuments: first?.has_manual_documents === 1,
    isQueueOccupied: first?.is_queue_occupied === 1,
    isActive: first?.is_active === 1,
    pausedBy: first?.paused_by ?? null,
    isOvertaken: first?.is_overtaken === 1,
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
  created: CreatedDocument,
): Promise<Completion> {
  const alone = created.alone ? await completeAlone(sql, created.alone, created) : null;
  if (alone?.isDecided) return { kind: 'completed', documents: [alone.done] };
  const all = await allDocuments(sql, lockedOfOrder(sql.dialect), [shopId, shopId, id]);
  const before = all.find((document) => document.id === id);
  if (!before) return { kind: 'gone' };
  if (isFinished(before) && !alone) return recordSecond(sql, before, created);
  // Whatever mark it carries by now: the document exists.
  const where = { statement: COMPLETE, key: [shopId, id] };
  const done = alone?.done ?? (await storeCreated(sql, where, before, created)).done;
  const documents = all.map((document) => (document === before ? done : document));
  if (created.settlesInvoice) await decideInvoiced(sql, before, { ...created, documents });
  else await storeFlagsOfDocuments(sql, documents);
  return { kind: 'completed', documents };
}

async function recordSecond(
  sql: Sql,
  { shopId, id, lexwareId, second }: DocumentRecord,
  created: CreatedDocument,
): Promise<Completion> {
  if ([lexwareId, second?.lexwareId].includes(created.lexwareId)) return { kind: 'known' };
  await sql.write(RECORD_SECOND, [created.lexwareId, created.at, shopId, id]);
  return { kind: 'twice' };
}

/**
 * As a rule an order's invoice is its first document, and still the only one: no others are read.
 * Null where it is not being sent under its mark any more, or nobody knows which organisation was
 * recorded; `isDecided` false where the order has others.
 */
async function completeAlone(
  sql: Sql,
  sending: DocumentRecord,
  created: CreatedDocument,
): Promise<{ done: DocumentRecord; isDecided: boolean } | null> {
  if (!created.settlesInvoice || sending.organizationId === null) return null;
  const { shopId, id, sentAt } = sending;
  const where = { statement: COMPLETE_SENDING, key: [shopId, id, sentAt] };
  const { done, isChanged } = await storeCreated(sql, where, sending, created);
  if (!isChanged) return null;
  const isDecided = await decideInvoicedAlone(sql, done, { ...created, documents: [done] });
  return { done, isDecided };
}

async function storeCreated(
  sql: Sql,
  { statement, key }: { statement: string; key: Value[] },
  before: DocumentRecord,
  { lexwareId, status, isToContact, at }: CreatedDocument,
): Promise<{ done: DocumentRecord; isChanged: boolean }> {
  const cancelled = status === 'voided';
  const eInvoice = isToContact && before.kind === 'invoice' ? 'unread' : null;
  try {
    const values = [lexwareId, status, eInvoice, cancelled, at, at, ...key];
    const count = await sql.write(statement, values);
    const created = { lexwareId, status, eInvoice, cancelled, updatedAt: at } as const;
    const done = { ...before, state: 'done', ...created } as const;
    return { done, isChanged: count > 0 };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('CONFLICT', 'Another document of the shop owns this voucher');
  }
}
