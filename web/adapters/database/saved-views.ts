import type { ShopId } from '../../domain/ids';
import type { SavedViewStore } from '../../ports/stores/order-stores';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { table } from './sql/table';

export const savedViews = table(
  'saved_views',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number<ShopId>(),
    name: key(40),
    query: text(),
    created_at: instant(),
  }),
  { primary: ['id'], indexes: [['shop_id', 'id']] },
);

export function createSavedViewStore(sql: Sql): SavedViewStore {
  const model = sql.model(savedViews);
  return {
    async ofShop(shopId) {
      const where = { shop_id: shopId };
      const { transaction } = sql;
      const rows = await model.findAll({ where, order: ['id'], raw: true, transaction });
      return rows.map(({ id, name, query }) => ({ id, name, query }));
    },

    async add(shopId, view, at) {
      const row = { shop_id: shopId, ...view, created_at: toInstant(at) };
      await sql.change((inside) => model.create(row, inside));
    },

    async change(shopId, { id, ...view }) {
      await sql.change((inside) =>
        model.update(view, { ...inside, where: { id, shop_id: shopId } }),
      );
    },

    async remove(shopId, id) {
      await sql.change((inside) => model.destroy({ ...inside, where: { id, shop_id: shopId } }));
    },
  };
}
