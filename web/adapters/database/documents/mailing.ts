import type { Instant } from '../../../domain/ids';
import type { DocumentStore } from '../../../ports/stores/documents/document-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';

type Mailing = Pick<
  DocumentStore,
  'beginMail' | 'abandonMail' | 'claimMailing' | 'releaseMailing' | 'markEmailed'
>;

/** Notes around the dispatch of a document; the document itself stays as it is. */
export function documentMailing(sql: Sql): Mailing {
  return {
    async beginMail(shopId, id, { at, begunBefore, staleBefore, emailedAt }) {
      const changed = await sql.write(
        `UPDATE documents SET mail_begun_at = ?
          WHERE shop_id = ? AND id = ? AND state = 'done' AND (mail_begun_at IS NULL OR mail_begun_at < ?)
            AND (mailing_at IS NULL OR mailing_at < ?) AND COALESCE(emailed_at, '') = ?`,
        [
          toInstant(at),
          shopId,
          id,
          toInstant(begunBefore),
          ...[staleBefore, emailedAt].map(instantOrNone),
        ],
      );
      return changed === 1;
    },

    async claimMailing(shopId, id, { at, staleBefore, emailedAt }) {
      const changed = await sql.write(
        `UPDATE documents SET mailing_at = ?
          WHERE shop_id = ? AND id = ? AND state = 'done' AND (mailing_at IS NULL OR mailing_at < ?)
            AND COALESCE(emailed_at, '') = ?`,
        [toInstant(at), shopId, id, ...[staleBefore, emailedAt].map(instantOrNone)],
      );
      return changed === 1;
    },

    async abandonMail(shopId, id, begunAt) {
      await sql.write(
        'UPDATE documents SET mail_begun_at = NULL WHERE shop_id = ? AND id = ? AND mail_begun_at = ?',
        [...[shopId, id, toInstant(begunAt)]],
      );
    },

    async releaseMailing(shopId, id, claimedAt) {
      await sql.write(
        'UPDATE documents SET mailing_at = NULL WHERE shop_id = ? AND id = ? AND mailing_at = ?',
        [...[shopId, id, toInstant(claimedAt)]],
      );
    },

    async markEmailed(shopId, id, at) {
      await sql.write(
        'UPDATE documents SET emailed_at = ?, mailing_at = NULL, mail_begun_at = NULL WHERE shop_id = ? AND id = ?',
        [toInstant(at), shopId, id],
      );
    },
  };
}

/** Sorts before every instant. */
function instantOrNone(at: Instant | null): string {
  return at === null ? '' : toInstant(at);
}
