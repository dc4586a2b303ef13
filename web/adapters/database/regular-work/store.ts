import { Op } from 'sequelize';
import type { ShopId } from '../../../domain/ids';
import {
  APP_WIDE,
  type DueWork,
  BEFORE_ALL_SHOPS,
  type RegularWorkStore,
} from '../../../ports/stores/job-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import {
  regularWork,
  due,
  needing,
  type NeedingShop,
  NEWEST_SHOP,
  shopsWithout,
  type ShopWithout,
  type WorkRow,
} from './table';

export function createRegularWorkStore(sql: Sql): RegularWorkStore {
  return {
    async newestShop() {
      const row = await sql.row<{ newest: ShopId | null }>(NEWEST_SHOP);
      return row?.newest ?? BEFORE_ALL_SHOPS;
    },

    async shopsWithout(names, { after, limit }) {
      const values = [after, ...names, names.length];
      const rows = await sql.rows<ShopWithout>(shopsWithout(names.length, limit), values);
      return rows.map(({ id, installed_at: installedAt, works }) => ({
        shopId: id,
        newSince: Number(works) === 0 ? installedAt : null,
      }));
    },

    async begin(works) {
      for (const some of chunks(works)) await insertInto(sql, { ...TARGET, rows: some.map(toRow) });
    },

    async due(names, now, count) {
      const values = [toInstant(now), ...names, APP_WIDE];
      const rows = await sql.rows<WorkRow>(due(sql.dialect, names.length, count), values);
      return rows.map(({ shop_id: shopId, name, due_at: dueAt }) => ({ shopId, name, dueAt }));
    },

    async shopsThatNeed(need, shops) {
      const some = filledUp(shops);
      const rows = await sql.rows<NeedingShop>(needing(need, some.length), some);
      return rows.map(({ id }) => id);
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

    async hurry(name, now, before) {
      const change = { due_at: toInstant(now) };
      const where = {
        name,
        ...(before !== undefined && { due_at: { [Op.lt]: toInstant(before) } }),
      };
      await sql.change((inside) => sql.model(regularWork).update(change, { ...inside, where }));
    },
  };
}

const TARGET = { into: regularWork, unique: ['shop_id', 'name'] as const };

function toRow({ shopId, name, dueAt }: DueWork): WorkRow {
  return { shop_id: shopId, name, due_at: toInstant(dueAt) };
}
