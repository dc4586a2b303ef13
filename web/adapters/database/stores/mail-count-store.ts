import type { Instant } from '../../../domain/ids';
import type { MailCountStore } from '../../../ports/stores/mail-count-store';
import type { Sql } from '../sql/sql';
import { insert } from '../sql/sql-text';

const TARGET = {
  table: 'mail_counts',
  columns: ['shop_id', 'day', 'kind', 'sent'],
  unique: ['shop_id', 'day', 'kind'],
};

export function createMailCountStore(sql: Sql): MailCountStore {
  return {
    async take(shopId, at, { kind, count, limit }) {
      await insert(sql, { ...TARGET, rows: [[shopId, dayOf(at), kind, 0]] });
      // One statement looks and counts, so that forty at once do not all see the last free place.
      const taken = await sql.write(
        'UPDATE mail_counts SET sent = sent + ? WHERE shop_id = ? AND day = ? AND kind = ? AND sent + ? <= ?',
        [count, shopId, dayOf(at), kind, count, limit],
      );
      return taken === 1;
    },

    async giveBack(shopId, at, { kind, count }) {
      await sql.write(
        'UPDATE mail_counts SET sent = sent - ? WHERE shop_id = ? AND day = ? AND kind = ? AND sent >= ?',
        [count, shopId, dayOf(at), kind, count],
      );
    },

    async purge(before) {
      await sql.write('DELETE FROM mail_counts WHERE day < ?', [dayOf(before)]);
    },
  };
}

function dayOf(at: Instant): string {
  return at.slice(0, 10);
}
