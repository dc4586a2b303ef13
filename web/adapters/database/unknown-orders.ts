import { Op } from 'sequelize';
import type { OrderId, ShopId } from '../../domain/ids';
import type { UnknownOrderStore } from '../../ports/stores/order-stores';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import { columnsWhere } from './sql/read';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

/** Orders that Shopify hides and that we never read; recorded once the log explained why. */
export const unknownOrders = table(
  'unknown_orders',
  ({ instant, key, number }) => ({
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    explained_at: instant(),
  }),
  { primary: ['shop_id', 'order_id'], indexes: [['shop_id', 'explained_at']] },
);

export function createUnknownOrderStore(sql: Sql): UnknownOrderStore {
  const model = sql.model(unknownOrders);
  return {
    async has(shopId, orderId) {
      const where = { shop_id: shopId, order_id: orderId };
      return (await columnsWhere(sql, model, ['order_id'], { where, limit: 1 })).length > 0;
    },

    async add(shopId, orderId, at) {
      await insertInto(sql, {
        into: unknownOrders,
        rows: [{ shop_id: shopId, order_id: orderId, explained_at: toInstant(at) }],
        unique: ['shop_id', 'order_id'],
        update: (incoming) => ({ explained_at: incoming('explained_at') }),
      });
    },

    async purge(shopId, before) {
      const where = { shop_id: shopId, explained_at: { [Op.lt]: toInstant(before) } };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },
  };
}
