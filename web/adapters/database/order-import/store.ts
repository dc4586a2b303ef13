import { Op } from 'sequelize';
import type { Day } from '../../../domain/order-import/import-days';
import type { ShopId } from '../../../domain/ids';
import type {
  ImportedDay,
  ImportLine,
  OrderImportStore,
} from '../../../ports/stores/orders/order-import-store';
import type { WaitingOrder } from '../../../ports/stores/orders/order-store';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { importedDays, importedOrders } from './models';
import { type RunPart, importRunsOf } from './runs';

export function createOrderImportStore(sql: Sql): OrderImportStore {
  return { ...daysOf(sql), ...lineOf(sql), ...importRunsOf(sql) };
}

type DayPart = Pick<OrderImportStore, 'days' | 'day' | 'keepDays'>;

function daysOf(sql: Sql): DayPart {
  const { importedDays: model } = sql.models;
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

    async keepDays(shopId, days) {
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

function lineOf(sql: Sql): Omit<OrderImportStore, keyof DayPart | keyof RunPart> {
  const { importedOrders: model } = sql.models;
  const { transaction } = sql;
  return {
    async isImported(shopId, orderId) {
      const where = { shop_id: shopId, order_id: orderId };
      return (await model.findOne({ where, raw: true, transaction })) !== null;
    },

    keepOrders: (shopId, day, orders) => keepOrders(sql, { shopId, day }, orders),

    line: (shopId) => line(sql, shopId),

    async next(shopId, count) {
      const where = { shop_id: shopId, fixed_until: null };
      const order = ['ordered_at', 'order_id'];
      const rows = await model.findAll({ where, order, limit: count, raw: true, transaction });
      return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
    },

    async fix(shopId, orderIds, until) {
      for (const some of chunks(orderIds)) {
        const where = { shop_id: shopId, order_id: some };
        const values = { fixed_until: toInstant(until) };
        await sql.change((inside) => model.update(values, { ...inside, where }));
      }
    },

    giveUp: (shopId) => sql.atomic((inside) => giveUp(inside, shopId)),
  };
}

async function keepOrders(
  sql: Sql,
  { shopId, day }: { shopId: ShopId; day: Day },
  orders: readonly WaitingOrder[],
): Promise<void> {
  for (const some of chunks(orders)) {
    const rows = some.map(({ orderId, orderedAt }) => ({
      shop_id: shopId,
      order_id: orderId,
      day,
      ordered_at: toInstant(orderedAt),
      fixed_until: null,
    }));
    await insertInto(sql, { into: importedOrders, rows, unique: ['shop_id', 'order_id'] });
  }
}

async function line({ models, transaction }: Sql, shopId: ShopId): Promise<ImportLine> {
  const { importedOrders: model } = models;
  const waiting = await model.count({
    where: { shop_id: shopId, fixed_until: null },
    transaction,
  });
  const last = await model.findOne({
    where: { shop_id: shopId, fixed_until: { [Op.ne]: null } },
    order: [['fixed_until', 'DESC']],
    raw: true,
    transaction,
  });
  return { waiting, fixedUntil: last?.fixed_until ?? null };
}

async function giveUp(sql: Sql, shopId: ShopId): Promise<void> {
  const { importedDays: days, importedOrders: orders, importRuns } = sql.models;
  const waiting = { shop_id: shopId, fixed_until: null };
  await sql.change((inside) => importRuns.destroy({ ...inside, where: { shop_id: shopId } }));
  const rows = await orders.findAll({
    attributes: ['day'],
    where: waiting,
    group: ['day'],
    raw: true,
    transaction: sql.transaction,
  });
  await sql.change((inside) => orders.destroy({ ...inside, where: waiting }));
  for (const some of chunks(rows.map(({ day }) => day))) {
    const where = { shop_id: shopId, day: some };
    await sql.change((inside) => days.destroy({ ...inside, where }));
  }
}

function toDay({ day, orders }: RowOf<typeof importedDays>): ImportedDay {
  return { day, orders };
}
