import type { Instant, ShopId } from '../../../domain/ids';
import type { Notice } from '../../../domain/notices/notice';
import type { NoticeStore } from '../../../ports/stores/notice-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { insert } from '../sql/sql-text';

const OF_NOTICE = 'shop_id = ? AND kind = ? AND occasion = ?';

const keyOf = (shopId: ShopId, { kind, occasion }: Notice) => [shopId, kind, occasion];

export function createNoticeStore(sql: Sql): NoticeStore {
  return {
    async note(shopId, notice, at) {
      // Most occasions are known; looking costs no lock, and the index decides where two look at once.
      const known = await sql.row(`SELECT state FROM notices WHERE ${OF_NOTICE}`, keyOf(shopId, notice));
      if (known) return false;
      const added = await insert(sql, {
        table: 'notices',
        columns: ['shop_id', 'kind', 'occasion', 'state', 'changed_at'],
        rows: [[...keyOf(shopId, notice), 'due', toInstant(at)]],
        unique: ['shop_id', 'kind', 'occasion'],
      });
      return added === 1;
    },

    begin: (shopId, notice, at) => begin(sql, shopId, notice, at),

    async release(shopId, notice) {
      await sql.write(`UPDATE notices SET state = 'due' WHERE ${OF_NOTICE} AND state = 'sending'`, [
        ...keyOf(shopId, notice),
      ]);
    },

    async finish(shopId, notice, at) {
      await sql.write(`UPDATE notices SET state = 'done', changed_at = ? WHERE ${OF_NOTICE}`, [
        toInstant(at),
        ...keyOf(shopId, notice),
      ]);
    },
  };
}

async function begin(sql: Sql, shopId: ShopId, notice: Notice, at: Instant): Promise<'begun' | 'sending' | 'done'> {
  const changed = await sql.write(
    `UPDATE notices SET state = 'sending', changed_at = ? WHERE ${OF_NOTICE} AND state = 'due'`,
    [toInstant(at), ...keyOf(shopId, notice)],
  );
  if (changed === 1) return 'begun';
  const row = await sql.row<{ state: string }>(`SELECT state FROM notices WHERE ${OF_NOTICE}`, keyOf(shopId, notice));
  return row?.state === 'sending' ? 'sending' : 'done';
}
