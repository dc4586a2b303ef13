import type { OtherAppStopStore } from '../../../ports/stores/shop-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { otherAppStops } from './model';

export function createOtherAppStopStore(sql: Sql): OtherAppStopStore {
  const model = sql.model(otherAppStops);
  const { transaction } = sql;
  return {
    async begin(shopId, { since, orderId, lexwareId, number }) {
      const found = { order_id: orderId, lexware_id: lexwareId, number };
      const row = { shop_id: shopId, since: toInstant(since), ended_at: null, ...found };
      return (await insertInto(sql, { into: otherAppStops, rows: [row], unique: ['shop_id'] })) > 0;
    },

    async isKnown(shopId) {
      return (await model.count({ where: { shop_id: shopId }, transaction })) > 0;
    },

    async current(shopId) {
      const where = { shop_id: shopId, ended_at: null };
      const row = await model.findOne({ where, raw: true, transaction });
      if (!row) return null;
      const { since, order_id: orderId, lexware_id: lexwareId, number } = row;
      return { since, orderId, lexwareId, number };
    },

    async end(shopId, at) {
      const where = { shop_id: shopId, ended_at: null };
      const [ended] = await sql.change((inside) =>
        model.update({ ended_at: toInstant(at) }, { ...inside, where }),
      );
      return ended > 0;
    },
  };
}
