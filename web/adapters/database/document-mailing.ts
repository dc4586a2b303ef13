import type { DocumentStore } from '../../ports/stores/document-store';
import { toInstant } from './instant';
import type { Sql } from './sql';

type Mailing = Pick<DocumentStore, 'claimMailing' | 'releaseMailing' | 'markEmailed'>;

/** Notes around the dispatch of a document; the document itself stays as it is. */
export function documentMailing(sql: Sql): Mailing {
  return {
    async claimMailing(shopId, id, { at, staleBefore, emailedAt }) {
      const changed = await sql.write(
        `UPDATE documents SET mailing_at = ?
          WHERE shop_id = ? AND id = ? AND state = 'done' AND (mailing_at IS NULL OR mailing_at < ?)
            AND COALESCE(emailed_at, '') = ?`,
        [toInstant(at), shopId, id, ...[staleBefore, emailedAt].map((one) => (one === null ? '' : toInstant(one)))],
      );
      return changed === 1;
    },

    async releaseMailing(shopId, id) {
      await sql.write('UPDATE documents SET mailing_at = NULL WHERE shop_id = ? AND id = ?', [shopId, id]);
    },

    async markEmailed(shopId, id, at) {
      await sql.write('UPDATE documents SET emailed_at = ?, mailing_at = NULL WHERE shop_id = ? AND id = ?', [
        toInstant(at),
        shopId,
        id,
      ]);
    },
  };
}
