import type { ShopId } from '../../../domain/ids';
import { APP_WIDE, type DueWork, type RegularWorkStore } from '../../../ports/stores/regular-work-store';
import { toId, type BigInt64 } from '../sql/column-values';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { chunks, forUpdateSkipLocked, insert, limit, overwrite, placeholders } from '../sql/sql-text';

interface WorkRow {
  shop_id: BigInt64;
  name: string;
  due_at: string;
}

export function createRegularWorkStore(sql: Sql): RegularWorkStore {
  return {
    async shopsWithout(names, count) {
      const rows = await sql.rows<{ id: BigInt64 }>(
        `SELECT s.id FROM shops s WHERE s.uninstalled_at IS NULL AND
          (SELECT COUNT(*) FROM regular_work w WHERE w.shop_id = s.id AND w.name IN ${placeholders(names.length)}) < ?
          ORDER BY s.id ${limit(count)}`,
        [...names, names.length],
      );
      return rows.map(({ id }) => toId<ShopId>(id));
    },

    async begin(works) {
      for (const some of chunks(works)) await insert(sql, { ...TARGET, rows: some.map(toRow) });
    },

    async due(names, now, count) {
      const rows = await sql.rows<WorkRow>(
        `SELECT shop_id, name, due_at FROM regular_work WHERE due_at <= ? AND name IN ${placeholders(names.length)}
          AND (shop_id = ? OR shop_id IN (SELECT id FROM shops WHERE uninstalled_at IS NULL))
          ORDER BY due_at ${limit(count)} ${forUpdateSkipLocked(sql.dialect)}`,
        [toInstant(now), ...names, APP_WIDE],
      );
      return rows.map(({ shop_id: shopId, name, due_at: dueAt }) => ({ shopId: toId<ShopId>(shopId), name, dueAt }));
    },

    async plan(works) {
      for (const some of chunks(works)) {
        await insert(sql, { ...TARGET, rows: some.map(toRow), update: overwrite(['due_at']) });
      }
    },

    async hurry(name, now) {
      await sql.write('UPDATE regular_work SET due_at = ? WHERE name = ?', [toInstant(now), name]);
    },
  };
}

const TARGET = { table: 'regular_work', columns: ['shop_id', 'name', 'due_at'], unique: ['shop_id', 'name'] };

function toRow({ shopId, name, dueAt }: DueWork): Value[] {
  return [shopId, name, toInstant(dueAt)];
}
