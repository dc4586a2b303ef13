import type { SecondVouchers } from '../../../ports/stores/document-store';
import { refreshFlagsOfDocuments } from '../orders/flags/order-flags';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { oneDocument } from './table/document-row';
import { BY_ID, FORGET_SECOND, NAME_BOTH, TAKE_SECOND } from './table/statements';

/** Documents that came into being twice. */
export function secondVouchers(sql: Sql): SecondVouchers {
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
