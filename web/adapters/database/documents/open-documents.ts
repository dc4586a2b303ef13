import type { DocumentStore } from '../../../ports/stores/documents/document-store';
import { WITHIN_REACH } from './organization';
import { SELECT_DOCUMENTS, toDocument, type DocumentRow } from './document-row';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { limit } from '../sql/sql-text';

/** Documents whose story is not over: open in Lexware, or stuck on their way there. */
export function openDocuments(sql: Sql): Pick<DocumentStore, 'open' | 'stuck'> {
  return {
    async open(shopId, kind, { after, limit: count }) {
      const rows = await sql.rows<DocumentRow>(
        `${SELECT_DOCUMENTS} WHERE shop_id = ? AND kind = ? AND state = 'done' AND cancelled = 0 AND id > ?
          AND (status IS NULL OR status IN ('draft', 'open')) AND ${WITHIN_REACH} ORDER BY id ${limit(count)}`,
        [shopId, kind, after ?? 0],
      );
      return rows.map(toDocument);
    },

    async stuck(shopId, before, count) {
      const rows = await sql.rows<DocumentRow>(
        `${SELECT_DOCUMENTS} WHERE shop_id = ? AND kind IN ('invoice', 'credit-note', 'delivery-note')
          AND (state = 'claimed' OR (state = 'sending' AND ${WITHIN_REACH})) AND updated_at < ? ORDER BY id ${limit(count)}`,
        [shopId, toInstant(before)],
      );
      return rows.map(toDocument);
    },
  };
}
