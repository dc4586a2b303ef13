import type { ShopId } from '../../../domain/ids';
import type { ImportRun, OrderImportStore } from '../../../ports/stores/orders/order-import-store';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { importRuns } from './models';

export type RunPart = Pick<
  OrderImportStore,
  'beginRun' | 'run' | 'moveRun' | 'endRun' | 'ordersOfDays'
>;

export function importRunsOf(sql: Sql): RunPart {
  const { importRuns: model } = sql.models;
  return {
    async beginRun(shopId, run) {
      const rows = [toRow(shopId, run)];
      await insertInto(sql, { into: importRuns, rows, unique: ['shop_id'] });
    },

    async run(shopId) {
      const where = { shop_id: shopId };
      const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
      return row && toRun(row);
    },

    async moveRun(shopId, run) {
      const where = { shop_id: shopId };
      await sql.change((inside) => model.update(toRow(shopId, run), { ...inside, where }));
    },

    async endRun(shopId) {
      await sql.change((inside) => model.destroy({ ...inside, where: { shop_id: shopId } }));
    },

    async ordersOfDays(shopId) {
      const where = { shop_id: shopId };
      const { transaction } = sql;
      const rows = await sql.models.importedOrders.count({ where, group: ['day'], transaction });
      return new Map(rows.map(({ day, count }) => [String(day), Number(count)]));
    },
  };
}

function toRow(shopId: ShopId, run: ImportRun): RowOf<typeof importRuns> {
  return {
    shop_id: shopId,
    read_from: toInstant(run.since),
    after: run.after,
    until: toInstant(run.until),
    began_at: toInstant(run.beganAt),
    found: run.found,
    paged: run.paged,
  };
}

function toRun(row: RowOf<typeof importRuns>): ImportRun {
  const { read_from: since, after, until, began_at: beganAt, found, paged } = row;
  return { since, after, until, beganAt, found, paged };
}
