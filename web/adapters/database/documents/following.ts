import type { DocumentRecord } from '../../../domain/documents/model/document';
import { isGone } from '../../../domain/documents/model/standing';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { DocumentStore } from '../../../ports/stores/documents/document-store';
import { oneDocument } from './document-row';
import { refreshHasInvoice } from './has-invoice';
import { WITHIN_REACH } from './organization';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { forUpdate } from '../sql/sql-text';

type Following = Pick<DocumentStore, 'markOutdated' | 'learn' | 'markDeleted'>;

/** What Lexware says of documents that are there. */
export function documentFollowing(sql: Sql): Following {
  return {
    async markOutdated(shopId, lexwareId, at) {
      const changed = await sql.write(
        `UPDATE documents SET outdated_since = ?, updated_at = ?
          WHERE shop_id = ? AND lexware_id = ? AND NOT (cancelled = 1 AND status IS NULL)`,
        [toInstant(at), toInstant(at), shopId, lexwareId],
      );
      if (changed > 0) return true;
      // Two reports within a millisecond change nothing the second time.
      const document = await oneDocument(sql, 'shop_id = ? AND lexware_id = ?', [
        shopId,
        lexwareId,
      ]);
      return document !== null && !isGone(document);
    },

    learn: (shopId, lexwareId, facts, { at, fromList }) =>
      change(sql, shopId, lexwareId, {
        cancelled: facts.status === 'voided',
        at,
        condition: fromList ? 'status IS NOT NULL' : '1 = 1',
        // A change reported after `at` is still to be read.
        assignments: `number = ?, status = ?, voucher_date = ?, total = ?, updated_at = ?,
          outdated_since = CASE WHEN outdated_since > ? THEN outdated_since ELSE NULL END`,
        values: [
          ...[
            facts.number,
            facts.status,
            toInstant(facts.voucherDate),
            facts.total,
            toInstant(at),
            toInstant(at),
          ],
        ],
      }),

    // The row stays, so that the order does not get a second document nobody asked for.
    markDeleted: (shopId, lexwareId, at) =>
      change(sql, shopId, lexwareId, {
        cancelled: true,
        at,
        condition: WITHIN_REACH,
        assignments: 'status = NULL, outdated_since = NULL, updated_at = ?',
        values: [toInstant(at)],
      }),
  };
}

/** Whether the order has an invoice can only change with the document's validity. */
function change(
  sql: Sql,
  shopId: ShopId,
  lexwareId: LexwareId,
  { cancelled, at, condition, assignments, values }: Change,
): Promise<DocumentRecord | null> {
  return sql.atomic(async (inside) => {
    const owned = `shop_id = ? AND lexware_id = ? AND ${condition} ${forUpdate(inside.dialect)}`;
    const document = await oneDocument(inside, owned, [shopId, lexwareId]);
    if (!document) return null;
    const takenBackAt = cancelled ? (document.takenBackAt ?? toInstant(at)) : null;
    await inside.write(
      `UPDATE documents SET cancelled = ?, taken_back_at = ?, ${assignments} WHERE shop_id = ? AND id = ?`,
      [cancelled, takenBackAt, ...values, shopId, document.id],
    );
    if (document.cancelled !== cancelled) await refreshHasInvoice(inside, shopId, document.orderId);
    return document;
  });
}

interface Change {
  /** Whether it is deleted or voided in Lexware; when it became so is kept. */
  cancelled: boolean;
  at: Instant;
  /** Only documents of which this is true are changed. */
  condition: string;
  assignments: string;
  values: Value[];
}
