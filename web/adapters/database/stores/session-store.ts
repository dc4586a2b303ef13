import type { SessionStore } from '../../../ports/stores/session-store';
import type { Encryption } from '../encryption';
import type { Sql } from '../sql/sql';
import { chunks, insert, overwrite, placeholders } from '../sql/sql-text';

export function createSessionStore(sql: Sql, encryption: Encryption): SessionStore {
  return {
    async save(id, shopDomain, session) {
      await insert(sql, {
        table: 'sessions',
        columns: ['id', 'shop_domain', 'session'],
        rows: [[id, shopDomain, encryption.encrypt(session, place(id))]],
        unique: ['id'],
        update: overwrite(['shop_domain', 'session']),
      });
    },

    async load(id) {
      const row = await sql.row<{ session: string }>('SELECT session FROM sessions WHERE id = ?', [id]);
      return row && encryption.decrypt(row.session, place(id));
    },

    async remove(ids) {
      for (const some of chunks(ids, 100)) {
        await sql.write(`DELETE FROM sessions WHERE id IN ${placeholders(some.length)}`, some);
      }
    },

    async ofShop(shopDomain) {
      const rows = await sql.rows<{ id: string; session: string }>(
        'SELECT id, session FROM sessions WHERE shop_domain = ? ORDER BY id',
        [shopDomain],
      );
      return rows.map(({ id, session }) => encryption.decrypt(session, place(id)));
    },

    async removeOfShop(shopDomain) {
      await sql.write('DELETE FROM sessions WHERE shop_domain = ?', [shopDomain]);
    },
  };
}

function place(id: string): string {
  return `sessions.session:${id}`;
}
