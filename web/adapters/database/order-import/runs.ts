import type { ShopId } from '../../../domain/ids';
import type {
  ImportRun,
  OrderImportStore,
  RecentImport,
} from '../../../ports/stores/import-stores';
import { insertInto, overwritten } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { importedOrders, importRuns, recentImports } from './models';

type RunPart = Pick<
  OrderImportStore,
  | 'beginRun'
  | 'run'
  | 'lockRun'
  | 'updateRun'
  | 'endRun'
  | 'recent'
  | 'storeRecent'
  | 'ordersOfDays'
>;

export function importRunsOf(sql: Sql): RunPart {
  const model = sql.model(importRuns);
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

    async lockRun(shopId) {
      const where = { shop_id: shopId };
      const { transaction } = sql;
      const row = await model.findOne({ where, raw: true, lock: true, transaction });
      return row && toRun(row);
    },

    async updateRun(shopId, run) {
      const where = { shop_id: shopId };
      await sql.change((inside) => model.update(toRow(shopId, run), { ...inside, where }));
    },

    async endRun(shopId) {
      await sql.change((inside) => model.destroy({ ...inside, where: { shop_id: shopId } }));
    },

    async recent(shopId) {
      const how = { where: { shop_id: shopId }, raw: true, transaction: sql.transaction };
      const row = await sql.model(recentImports).findOne(how);
      return row && toRecent(row);
    },

    async storeRecent(shopId, recent) {
      const row = toRecentRow(shopId, recent);
      await insertInto(sql, {
        into: recentImports,
        rows: [row],
        unique: ['shop_id'],
        update: (incoming) => overwritten(row, incoming),
      });
    },

    ordersOfDays: (shopId) => ordersOfDays(sql, shopId),
  };
}

async function ordersOfDays(sql: Sql, shopId: ShopId): Promise<Map<string, number>> {
  const where = { shop_id: shopId };
  const rows = await sql
    .model(importedOrders)
    .count({ where, group: ['day'], transaction: sql.transaction });
  return new Map(rows.map(({ day, count }) => [String(day), Number(count)]));
}

function toRow(shopId: ShopId, run: ImportRun): RowOf<typeof importRuns> {
  return {
    ...progressRow(shopId, run),
    searches: run.searches ? 1 : 0,
    mails: run.mails ? 1 : 0,
    counted: run.counted,
  };
}

type RunProgress = Omit<ImportRun, 'searches' | 'mails' | 'counted'>;
type RunProgressRow = Omit<RowOf<typeof importRuns>, 'searches' | 'mails' | 'counted'>;

function progressRow(shopId: ShopId, run: RunProgress): RunProgressRow {
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
  const { counted } = row;
  return { ...progressOf(row), searches: row.searches === 1, mails: row.mails === 1, counted };
}

function progressOf(row: RunProgressRow): RunProgress {
  const { read_from: since, after, until, began_at: beganAt, found, paged } = row;
  return { since, after, until, beganAt, found, paged };
}

function toRecentRow(shopId: ShopId, recent: RecentImport): RowOf<typeof recentImports> {
  const { counted, movedAt, endedAt } = recent;
  return {
    ...progressRow(shopId, recent),
    counted,
    moved_at: toInstant(movedAt),
    ended_at: endedAt === null ? null : toInstant(endedAt),
  };
}

function toRecent(row: RowOf<typeof recentImports>): RecentImport {
  const { counted, moved_at: movedAt, ended_at: endedAt } = row;
  return { ...progressOf(row), counted, movedAt, endedAt };
}
