import type { LexwareId, OrderId, ShopId } from '../../domain/ids';
import type { OtherAppStopStore } from '../../ports/stores/shop-stores';
import { optional } from './sql/columns';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

/** At most one a shop, ever: the row stays once the merchant has decided. */
export const otherAppStops = table(
  'other_app_stops',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    since: instant(),
    /** When the merchant decided; null while nothing is created. */
    ended_at: optional(instant()),
    order_id: key<OrderId>(20),
    lexware_id: key<LexwareId>(36),
    number: optional(key(64)),
  }),
  { primary: ['shop_id'] },
);

/** Since when a shop's creation is stopped so; part of other statements, as pauses are. */
export const stopOf = (shopId: 'shops.id' | 'documents.shop_id') =>
  `SELECT other_app_stops.since FROM other_app_stops
    WHERE other_app_stops.shop_id = ${shopId} AND other_app_stops.ended_at IS NULL`;

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
