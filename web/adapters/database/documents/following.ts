import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type {
  DocumentFacts,
  DocumentFollowing,
  ReportedDocument,
} from '../../../ports/stores/documents/document-following';
import { refreshFlagsOfDocuments } from './derived/order-flags';
import { type DocumentRow, oneDocument } from './document-row';
import {
  heldWhere,
  LEARN,
  LEARN_OF_KNOWN,
  MARK_DELETED,
  markOutdated,
  shopsOfReported,
  WITHIN_REACH,
} from './statements';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';

const REPORTS_PER_STATEMENT = 64;

/** What Lexware says of documents that are there. */
export function documentFollowing(sql: Sql): DocumentFollowing {
  return {
    async markOutdated(reported, at) {
      const shops = new Set<ShopId>();
      for (const some of chunks(reported, REPORTS_PER_STATEMENT))
        for (const shopId of await shopsOf(sql, some, toInstant(at))) shops.add(shopId);
      return [...shops];
    },

    learn: (shopId, lexwareId, facts, { at, fromList }) =>
      change(sql, shopId, lexwareId, {
        cancelled: facts.status === 'voided',
        total: facts.total,
        at: toInstant(at),
        condition: fromList ? 'status IS NOT NULL' : '1 = 1',
        statement: LEARN,
        values: learned(facts, at),
      }),

    learnOfKnown: (known, facts, at) => learnOfKnown(sql, known, facts, at),

    markDeleted: (shopId, lexwareId, at) =>
      change(sql, shopId, lexwareId, {
        cancelled: true,
        at: toInstant(at),
        condition: WITHIN_REACH,
        statement: MARK_DELETED,
        values: [toInstant(at)],
      }),
  };
}

/** All are known and changed, as a rule, which the count of the statement tells. */
async function shopsOf(sql: Sql, reported: ReportedDocument[], at: Instant): Promise<ShopId[]> {
  const each = filledUp(reported);
  const keys = each.flatMap(({ shopId, lexwareId }) => [shopId, lexwareId]);
  const changed = await sql.write(markOutdated(each.length), [at, at, ...keys]);
  if (changed === reported.length) return reported.map(({ shopId }) => shopId);
  // Foreign ones are not counted, and those reported twice within a millisecond do not change.
  const rows = await sql.rows<Pick<DocumentRow, 'shop_id'>>(shopsOfReported(each.length), keys);
  return rows.map(({ shop_id: shopId }) => shopId);
}

/** As a rule nobody needs to hold it. */
async function learnOfKnown(
  sql: Sql,
  { shopId, id, lexwareId, cancelled, takenBackAt, status, total }: DocumentRecord,
  facts: DocumentFacts,
  at: Instant,
): Promise<boolean> {
  const isKept = cancelled === (facts.status === 'voided') && total === facts.total;
  if (status === null || !isKept) return false;
  const still = [shopId, id, lexwareId, cancelled, status];
  const values = [cancelled, takenBackAt, ...learned(facts, at), ...still];
  return (await sql.write(LEARN_OF_KNOWN, values)) === 1;
}

/** The values of `LEARN` between whether and when it was cancelled, and the document's key. */
function learned({ number, status, voucherDate, total }: DocumentFacts, at: Instant): Value[] {
  const readAt = toInstant(at);
  return [number, status, toInstant(voucherDate), total, readAt, readAt];
}

interface Change {
  /** Whether it is deleted or voided in Lexware; when it became so is kept. */
  cancelled: boolean;
  /** What it comes to; left out where nothing says so. */
  total?: Cents;
  at: Instant;
  /** Only documents of which this is true are changed. */
  condition: string;
  statement: string;
  /** Those between whether and when it was cancelled, and the document's key. */
  values: Value[];
}

/** What lists filter orders by can only change with the document's validity and amount. */
function change(
  sql: Sql,
  shopId: ShopId,
  lexwareId: LexwareId,
  { cancelled, total, at, condition, statement, values }: Change,
): Promise<DocumentRecord | null> {
  return sql.atomic(async (inside) => {
    const held = heldWhere(condition, inside.dialect);
    const document = await oneDocument(inside, held, [shopId, lexwareId]);
    if (!document) return null;
    const takenBackAt = cancelled ? (document.takenBackAt ?? at) : null;
    await inside.write(statement, [cancelled, takenBackAt, ...values, shopId, document.id]);
    const isSame = document.cancelled === cancelled && document.total === (total ?? document.total);
    if (!isSame) await refreshFlagsOfDocuments(inside, shopId, document.orderId);
    return document;
  });
}
