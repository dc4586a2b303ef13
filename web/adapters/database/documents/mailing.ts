import type { Instant } from '../../../domain/ids';
import type { DocumentMailing } from '../../../ports/stores/document-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import {
  ABANDON_MAIL,
  BEGIN_MAIL,
  CLAIM_MAILING,
  LIMITED_SINCE,
  MARK_EMAILED,
  MARK_MAIL_LIMITED,
  RECORD_ADDRESS_LACK,
  RELEASE_MAILING,
} from './table/statements';

/** Records of the mailing of a document; the document itself stays as it is. */
export function documentMailing(sql: Sql): DocumentMailing {
  return {
    async beginMail(shopId, id, { at, begunBefore, staleBefore, emailedAt }) {
      const known = [staleBefore, emailedAt].map(instantOrNone);
      const values = [toInstant(at), shopId, id, toInstant(begunBefore), ...known];
      return (await sql.write(BEGIN_MAIL, values)) === 1;
    },

    async claimMailing(shopId, id, { at, staleBefore, emailedAt }) {
      const known = [staleBefore, emailedAt].map(instantOrNone);
      return (await sql.write(CLAIM_MAILING, [toInstant(at), shopId, id, ...known])) === 1;
    },

    async abandonMail(shopId, id, begunAt) {
      await sql.write(ABANDON_MAIL, [shopId, id, toInstant(begunAt)]);
    },

    async releaseMailing(shopId, id, claimedAt) {
      await sql.write(RELEASE_MAILING, [shopId, id, toInstant(claimedAt)]);
    },

    async recordAddressLack(shopId, id, lack) {
      await sql.write(RECORD_ADDRESS_LACK, [lack, shopId, id]);
    },

    async markMailLimited(shopId, { id, orderId }, at) {
      const day = toInstant(at).slice(0, 10);
      if (await sql.row(LIMITED_SINCE, [shopId, orderId, day])) return false;
      await sql.write(MARK_MAIL_LIMITED, [toInstant(at), shopId, id]);
      return true;
    },

    async markEmailed(shopId, id, at) {
      await sql.write(MARK_EMAILED, [toInstant(at), shopId, id]);
    },
  };
}

/** Sorts before every instant. */
function instantOrNone(at: Instant | null): string {
  return at === null ? '' : toInstant(at);
}
