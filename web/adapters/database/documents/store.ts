import type { Instant } from '../../../domain/ids';
import type {
  DocumentMailing,
  DocumentStore,
  SecondVouchers,
} from '../../../ports/stores/document-store';
import { refreshFlagsOfDocuments } from '../orders/flags/decide';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { documentClaiming } from './claiming';
import { documentReading } from './reading';
import { documentSync } from './sync';
import { oneDocument } from './table/document-row';
import {
  ABANDON_MAIL,
  BEGIN_MAIL,
  BY_ID,
  CLAIM_MAILING,
  FORGET_SECOND,
  LIMITED_SINCE,
  MARK_EMAILED,
  MARK_MAIL_LIMITED,
  NAME_BOTH,
  RECORD_ADDRESS_LACK,
  RELEASE_MAILING,
  TAKE_SECOND,
} from './table/statements';

export function createDocumentStore(sql: Sql): DocumentStore {
  return {
    ...documentClaiming(sql),
    ...documentReading(sql),
    ...documentSync(sql),
    ...documentMailing(sql),
    ...secondVouchers(sql),
  };
}

/** Records of the mailing of a document; the document itself stays as it is. */
function documentMailing(sql: Sql): DocumentMailing {
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

/** Documents that came into being twice. */
function secondVouchers(sql: Sql): SecondVouchers {
  return {
    async nameBoth(shopId, id, { second, numbers }) {
      return (await sql.write(NAME_BOTH, [...numbers, shopId, id, second.lexwareId])) > 0;
    },

    async forgetSecond(shopId, id, { lexwareId }, at) {
      await sql.write(FORGET_SECOND, [toInstant(at), shopId, id, lexwareId]);
    },

    takeSecond: (shopId, id, { second, facts, at }) =>
      sql.atomic(async (inside) => {
        const read = [facts.number, facts.status, toInstant(at), toInstant(at)];
        await inside.write(TAKE_SECOND, [...read, shopId, id, second.lexwareId]);
        const document = await oneDocument(inside, BY_ID, [shopId, id]);
        if (document) await refreshFlagsOfDocuments(inside, shopId, document.orderId);
      }),
  };
}
