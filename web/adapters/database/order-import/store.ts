import type { ImportedDay, OrderImportStore } from '../../../ports/stores/import-stores';
import { insertInto, overwritten } from '../sql/insert';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { importQueueOf } from './queue';
import { importedDays } from './models';
import { importRunsOf } from './runs';
import { importInProgressOf } from './in-progress';

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
