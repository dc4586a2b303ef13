import type { DocumentRecord, DocumentStatus } from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type {
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

    async learn(shopId, lexwareId, facts, { at, fromList, known }) {
      const readAt = toInstant(at);
      const { number, status, total } = facts;
      const values = [number, status, toInstant(facts.voucherDate), total, readAt, readAt];
      const isSameTotal = known?.total === total;
      if (known && isSameTotal && (await learnOfKnown(sql, known, { lexwareId, status, values })))
        return known;
      return change(sql, shopId, lexwareId, {
        cancelled: status === 'voided',
        total,
        at: readAt,
        condition: fromList ? 'status IS NOT NULL' : '1 = 1',
        statement: LEARN,
        values,
      });
    },

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

interface Learned {
  lexwareId: LexwareId;
  status: DocumentStatus;
  /** As in `Change`. */
  values: Value[];
}

/**
 * As a rule a document is still as it was a moment ago, and stays valid or void: then nobody needs
 * to hold it. False where it is not, or nothing changed.
 */
async function learnOfKnown(
  sql: Sql,
  { shopId, id, cancelled, takenBackAt, status: before }: DocumentRecord,
  { lexwareId, status, values }: Learned,
): Promise<boolean> {
  if (before === null || cancelled !== (status === 'voided')) return false;
  const still = [shopId, id, lexwareId, cancelled, before];
  return (await sql.write(LEARN_OF_KNOWN, [cancelled, takenBackAt, ...values, ...still])) === 1;
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
