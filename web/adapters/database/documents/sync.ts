import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type {
  DocumentFacts,
  DocumentSync,
  DocumentWithFacts,
  ReportedDocument,
} from '../../../ports/stores/document-store';
import { refreshFlagsOfDocuments } from '../orders/flags/decide';
import { type DocumentRow, oneDocument } from './table/document-row';
import {
  lockedByLexwareId,
  lockedIfRead,
  lockedWithinReach,
  APPLY_FACTS,
  APPLY_IF_UNCHANGED,
  applyAllIfUnchanged,
  MARK_DELETED,
  markOutdated,
  knownOfReported,
} from './table/statements';
import type { Dialect } from '../sql/dialect';
import { toInstant } from '../sql/column-values';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';

const REPORTS_PER_STATEMENT = 64;

/** Stores Lexware's state of existing documents. */
export function documentSync(sql: Sql): DocumentSync {
  return {
    async markOutdated(reported, at) {
      const known: ReportedDocument[] = [];
      for (const some of chunks(reported, REPORTS_PER_STATEMENT))
        known.push(...(await markKnown(sql, some, toInstant(at))));
      return known;
    },

    applyFacts: (shopId, lexwareId, facts, { at, fromList }) =>
      change(sql, shopId, lexwareId, {
        cancelled: facts.status === 'voided',
        total: facts.total,
        at: toInstant(at),
        locked: fromList ? lockedIfRead : lockedByLexwareId,
        statement: APPLY_FACTS,
        values: learned(facts, at),
      }),

    applyIfUnchanged: (known, facts, at) => applyIfUnchanged(sql, known, facts, at),

    async applyAllIfUnchanged(applied, at) {
      if (!applied.every(isAsKnown)) return false;
      for (const some of chunks(applied, REPORTS_PER_STATEMENT))
        if (!(await applyTogether(sql, some, toInstant(at)))) return false;
      return true;
    },

    markDeleted: (shopId, lexwareId, at) =>
      change(sql, shopId, lexwareId, {
        cancelled: true,
        at: toInstant(at),
        locked: lockedWithinReach,
        statement: MARK_DELETED,
        values: [toInstant(at)],
      }),
  };
}

/** They are found by their Lexware id, so none lacks one. */
type KnownRow = Pick<DocumentRow, 'shop_id' | 'lexware_id'>;

/** All are known and changed, as a rule, as the count of the statement shows. */
async function markKnown(
  sql: Sql,
  reported: ReportedDocument[],
  at: Instant,
): Promise<ReportedDocument[]> {
  const each = filledUp(reported);
  const keys = each.flatMap(({ shopId, lexwareId }) => [shopId, lexwareId]);
  const changed = await sql.write(markOutdated(each.length), [at, at, ...keys]);
  if (changed === reported.length) return reported;
  // Foreign documents are not counted, and those reported twice within a millisecond do not change.
  const rows = await sql.rows<KnownRow>(knownOfReported(each.length), keys);
  return rows.flatMap(({ shop_id: shopId, lexware_id: lexwareId }) =>
    lexwareId === null ? [] : [{ shopId, lexwareId }],
  );
}

/** Whether the order's flags stay as they are. */
function isAsKnown({ document, facts }: DocumentWithFacts): boolean {
  const { cancelled, status, total } = document;
  const isUnchanged = cancelled === (facts.status === 'voided') && total === facts.total;
  return status !== null && isUnchanged;
}

/** As a rule it needs no lock. */
async function applyIfUnchanged(
  sql: Sql,
  document: DocumentRecord,
  facts: DocumentFacts,
  at: Instant,
): Promise<boolean> {
  if (!isAsKnown({ document, facts })) return false;
  const { shopId, id, lexwareId, cancelled, takenBackAt, status } = document;
  const still = [shopId, id, lexwareId, cancelled, status];
  const values = [cancelled, takenBackAt, ...learned(facts, at), ...still];
  return (await sql.write(APPLY_IF_UNCHANGED, values)) === 1;
}

/** The count of changed rows shows whether all were unchanged. */
async function applyTogether(sql: Sql, some: DocumentWithFacts[], at: string): Promise<boolean> {
  const [first] = some;
  if (!first) return true;
  const each = filledUp(some);
  const eachFact = (fact: (facts: DocumentFacts) => Value): Value[] =>
    each.flatMap(({ document, facts }) => [document.id, fact(facts)]);
  const known = each.flatMap(({ document: one }) => [
    one.id,
    one.lexwareId,
    one.cancelled,
    one.status,
    one.total,
  ]);
  const changed = await sql.write(applyAllIfUnchanged(each.length), [
    ...eachFact(({ number }) => number),
    ...eachFact(({ status }) => status),
    ...eachFact(({ voucherDate }) => toInstant(voucherDate)),
    at,
    at,
    first.document.shopId,
    ...known,
  ]);
  return changed === some.length;
}

/** The values of `LEARN` between whether and when it was cancelled, and the document's key. */
function learned(facts: DocumentFacts, at: Instant): Value[] {
  const { number, status, voucherDate, total, eInvoice = null } = facts;
  const readAt = toInstant(at);
  return [number, status, toInstant(voucherDate), total, eInvoice, readAt, readAt];
}

interface Change {
  /** Whether it is deleted or voided in Lexware; when it became so is kept. */
  cancelled: boolean;
  /** What it comes to; left out where nothing says so. */
  total?: Cents;
  at: Instant;
  /** Only what it finds is changed. */
  locked: (dialect: Dialect) => string;
  statement: string;
  /** Those between whether and when it was cancelled, and the document's key. */
  values: Value[];
}

/** What lists filter orders by can only change with the document's validity and amount. */
function change(
  sql: Sql,
  shopId: ShopId,
  lexwareId: LexwareId,
  { cancelled, total, at, locked, statement, values }: Change,
): Promise<DocumentRecord | null> {
  return sql.atomic(async (inside) => {
    const document = await oneDocument(inside, locked(inside.dialect), [shopId, lexwareId]);
    if (!document) return null;
    const takenBackAt = cancelled ? (document.takenBackAt ?? at) : null;
    await inside.write(statement, [cancelled, takenBackAt, ...values, shopId, document.id]);
    const isSame = document.cancelled === cancelled && document.total === (total ?? document.total);
    if (!isSame) await refreshFlagsOfDocuments(inside, shopId, document.orderId);
    return document;
  });
}
