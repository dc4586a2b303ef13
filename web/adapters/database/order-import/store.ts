import type { ShopId } from '../../../domain/ids';
import type { ImportedDay, OrderImportStore } from '../../../ports/stores/import-stores';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { importedDays, orderImports } from './models';
import { importQueueOf } from './queue';
import { importRunsOf } from './runs';

export function createOrderImportStore(sql: Sql): OrderImportStore {
  return {
    ...daysOf(sql),
    ...importQueueOf(sql),
    ...importRunsOf(sql),
    ...importInProgressOf(sql),
  };
}

type DayPart = Pick<OrderImportStore, 'days' | 'day' | 'storeDays'>;

function daysOf(sql: Sql): DayPart {
  const model = sql.model(importedDays);
  const { transaction } = sql;
  return {
    async days(shopId) {
      const where = { shop_id: shopId };
      const rows = await model.findAll({ where, order: ['day'], raw: true, transaction });
      return rows.map(toDay);
    },

    async day(shopId, day) {
      const row = await model.findOne({ where: { shop_id: shopId, day }, raw: true, transaction });
      return row && toDay(row);
    },

    async storeDays(shopId, days) {
      for (const some of chunks(days)) {
        const rows = some.map(({ day, orders }) => ({ shop_id: shopId, day, orders }));
        await insertInto(sql, {
          into: importedDays,
          rows,
          unique: ['shop_id', 'day'],
          update: (incoming) => overwritten({ orders: 0 }, incoming),
        });
      }
    },
  };
}

function toDay({ day, orders }: RowOf<typeof importedDays>): ImportedDay {
  return { day, orders };
}

type InProgressPart = Pick<OrderImportStore, 'open' | 'opened' | 'countUnread' | 'pause' | 'close'>;

function importInProgressOf(sql: Sql): InProgressPart {
  const model = sql.model(orderImports);
  const add = (shopId: ShopId, column: 'orders' | 'unread', by: number) =>
    sql.change((inside) => model.increment(column, { ...inside, by, where: { shop_id: shopId } }));
  return {
    async open(shopId, { at, orders }) {
      const begun_at = toInstant(at);
      const row = { shop_id: shopId, begun_at, orders: 0, unread: 0, paused: 0 };
      const added = await insertInto(sql, { into: orderImports, rows: [row], unique: ['shop_id'] });
      if (orders > 0) await add(shopId, 'orders', orders);
      return added > 0;
    },

    async opened(shopId) {
      const where = { shop_id: shopId };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && { orders: row.orders, unread: row.unread, isPaused: row.paused === 1 };
    },

    async countUnread(shopId, unread) {
      await add(shopId, 'unread', unread);
    },

    async pause(shopId, isPaused) {
      const where = { shop_id: shopId };
      const values = { paused: isPaused ? 1 : 0 };
      await sql.change((inside) => model.update(values, { ...inside, where }));
    },

    async close(shopId) {
      await sql.change((inside) => model.destroy({ ...inside, where: { shop_id: shopId } }));
    },
  };
}
