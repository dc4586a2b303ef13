import type { DocumentRecord } from '../../../domain/documents/model/document';
import { isGone } from '../../../domain/documents/model/standing';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { DocumentFollowing } from '../../../ports/stores/documents/document-following';
import { refreshHasInvoice } from './derived/has-invoice';
import { oneDocument } from './document-row';
import {
  BY_LEXWARE_ID,
  heldWhere,
  LEARN,
  MARK_DELETED,
  MARK_OUTDATED,
  WITHIN_REACH,
} from './statements';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';

/** What Lexware says of documents that are there. */
export function documentFollowing(sql: Sql): DocumentFollowing {
  return {
    async markOutdated(shopId, lexwareId, at) {
      const reportedAt = toInstant(at);
      const values = [reportedAt, reportedAt, shopId, lexwareId];
      if ((await sql.write(MARK_OUTDATED, values)) > 0) return true;
      // Two reports within a millisecond change nothing the second time.
      const document = await oneDocument(sql, BY_LEXWARE_ID, [shopId, lexwareId]);
      return document !== null && !isGone(document);
    },

    learn: (shopId, lexwareId, facts, { at, fromList }) => {
      const readAt = toInstant(at);
      return change(sql, shopId, lexwareId, {
        cancelled: facts.status === 'voided',
        at: readAt,
        condition: fromList ? 'status IS NOT NULL' : '1 = 1',
        statement: LEARN,
        values: [
          facts.number,
          facts.status,
          toInstant(facts.voucherDate),
          facts.total,
          readAt,
          readAt,
        ],
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

interface Change {
  /** Whether it is deleted or voided in Lexware; when it became so is kept. */
  cancelled: boolean;
  at: Instant;
  /** Only documents of which this is true are changed. */
  condition: string;
  statement: string;
  /** Those between whether and when it was cancelled, and the document's key. */
  values: Value[];
}

/** Whether the order has an invoice can only change with the document's validity. */
function change(
  sql: Sql,
  shopId: ShopId,
  lexwareId: LexwareId,
  { cancelled, at, condition, statement, values }: Change,
): Promise<DocumentRecord | null> {
  return sql.atomic(async (inside) => {
    const held = heldWhere(condition, inside.dialect);
    const document = await oneDocument(inside, held, [shopId, lexwareId]);
    if (!document) return null;
    const takenBackAt = cancelled ? (document.takenBackAt ?? at) : null;
    await inside.write(statement, [cancelled, takenBackAt, ...values, shopId, document.id]);
    if (document.cancelled !== cancelled) await refreshHasInvoice(inside, shopId, document.orderId);
    return document;
  });
}
