import type { SessionStore } from '../../../ports/stores/shop-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import type { Sql } from '../sql/sql';
import { BY_ID, type SealedRow, sessions } from './table';

export function createSessionStore(sql: Sql, encryption: Encryption): SessionStore {
  const model = sql.model(sessions);
  return {
    async save(id, shopDomain, session) {
      const sealed = encryption.encrypt(session, sessionField(id));
      await sql.change((inside) =>
        model.upsert({ id, shop_domain: shopDomain, session: sealed }, inside),
      );
    },

    async load(id) {
      const row = await sql.row<SealedRow>(BY_ID, [id]);
      return row && encryption.decrypt(row.session, sessionField(id));
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
      return rows.map(({ id, session }) => encryption.decrypt(session, sessionField(id)));
    },

    async removeOfShop(shopDomain) {
      await sql.change((inside) =>
        model.destroy({ ...inside, where: { shop_domain: shopDomain } }),
      );
    },
  };
}

function sessionField(id: string): SecretPlace {
  return `sessions.session:${id}`;
}
