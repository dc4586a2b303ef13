import type { ShopId } from '../../../domain/ids';
import {
  APP_WIDE,
  type DueWork,
  type RegularWorkStore,
} from '../../../ports/stores/work/regular-work-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks, forUpdateSkipLocked, limit, placeholders } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { regularWork } from './model';

type WorkRow = RowOf<typeof regularWork>;

export function createRegularWorkStore(sql: Sql): RegularWorkStore {
  return {
    async shopsWithout(names, count) {
      const rows = await sql.rows<{ id: ShopId }>(
        `SELECT s.id FROM shops s WHERE s.uninstalled_at IS NULL AND
          (SELECT COUNT(*) FROM regular_work w WHERE w.shop_id = s.id AND w.name IN ${placeholders(names.length)}) < ?
          ORDER BY s.id ${limit(count)}`,
        [...names, names.length],
      );
      return rows.map(({ id }) => id);
    },

    async begin(works) {
      for (const some of chunks(works)) await insertInto(sql, { ...TARGET, rows: some.map(toRow) });
    },

    async due(names, now, count) {
      const rows = await sql.rows<WorkRow>(
        `SELECT ${regularWork.columns.join(', ')} FROM regular_work
          WHERE due_at <= ? AND name IN ${placeholders(names.length)}
          AND (shop_id = ? OR shop_id IN (SELECT id FROM shops WHERE uninstalled_at IS NULL))
          ORDER BY due_at ${limit(count)} ${forUpdateSkipLocked(sql.dialect)}`,
        [toInstant(now), ...names, APP_WIDE],
      );
      return rows.map(({ shop_id: shopId, name, due_at: dueAt }) => ({ shopId, name, dueAt }));
    },

    async plan(works) {
      for (const some of chunks(works)) {
        const rows = some.map(toRow);
        await insertInto(sql, {
          ...TARGET,
          rows,
          update: (incoming) => ({ due_at: incoming('due_at') }),
        });
      }
    },

    async hurry(name, now) {
      const change = { due_at: toInstant(now) };
      await sql.change((inside) =>
        sql.models.regularWork.update(change, { ...inside, where: { name } }),
      );
    },
  };
}

const TARGET = { into: regularWork, unique: ['shop_id', 'name'] as const };

function toRow({ shopId, name, dueAt }: DueWork): WorkRow {
  return { shop_id: shopId, name, due_at: toInstant(dueAt) };
}
