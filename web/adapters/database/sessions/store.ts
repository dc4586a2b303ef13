import type { SessionStore } from '../../../ports/stores/shops/session-store';
import type { Encryption } from '../encryption';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import type { sessions } from './model';

/** Every call to Shopify begins with it, so this read is prepared. */
const BY_ID = 'SELECT session FROM sessions WHERE id = ?';

export function createSessionStore(sql: Sql, encryption: Encryption): SessionStore {
  const { sessions: model } = sql.models;
  return {
    async save(id, shopDomain, session) {
      const sealed = encryption.encrypt(session, place(id));
      await sql.change((inside) =>
        model.upsert({ id, shop_domain: shopDomain, session: sealed }, inside),
      );
    },

    async load(id) {
      const row = await sql.row<Pick<RowOf<typeof sessions>, 'session'>>(BY_ID, [id]);
      return row && encryption.decrypt(row.session, place(id));
    },

    async remove(ids) {
      await sql.change((inside) => model.destroy({ ...inside, where: { id: [...ids] } }));
    },

    async ofShop(shopDomain) {
      const where = { shop_domain: shopDomain };
      const rows = await model.findAll({
        where,
        order: ['id'],
        raw: true,
        transaction: sql.transaction,
      });
      return rows.map(({ id, session }) => encryption.decrypt(session, place(id)));
    },

    async removeOfShop(shopDomain) {
      await sql.change((inside) =>
        model.destroy({ ...inside, where: { shop_domain: shopDomain } }),
      );
    },
  };
}

function place(id: string): string {
  return `sessions.session:${id}`;
}
