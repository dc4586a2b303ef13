import { Op, type WhereOptions } from 'sequelize';
import type { ImportStep } from '../../../domain/imports/order-import';
import type { Instant, ShopId } from '../../../domain/ids';
import type {
  ImportQueue,
  NewImportedOrder,
  OrderImportStore,
} from '../../../ports/stores/import-stores';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { chunks } from '../sql/sql-text';
import { importedDays, importedOrders, importRuns, orderImports } from './models';
import { BEGIN_SEARCH, IMPORTED, type ImportedRow, TAKE_OVER_AGAIN, UNPLAN } from './statements';

type QueuePart = Pick<
  OrderImportStore,
  | 'imported'
  | 'storeOrders'
  | 'queue'
  | 'next'
  | 'markPlanned'
  | 'beginSearch'
  | 'endSearch'
  | 'searchAnew'
  | 'dropUnread'
  | 'giveUp'
>;

export function importQueueOf(sql: Sql): QueuePart {
  const model = sql.model(importedOrders);
  const { transaction } = sql;
  return {
    async imported(shopId, orderId) {
      const row = await sql.row<ImportedRow>(IMPORTED, [shopId, orderId]);
      return row && { step: row.step, mails: row.mails === 1 };
    },

    storeOrders: (shopId, orders) => storeOrders(sql, shopId, orders),

    queue: (shopId) => readQueue(sql, shopId),

    async next(shopId, { step, limit }) {
      const where = { shop_id: shopId, step, planned_until: null };
      const order = ['ordered_at', 'order_id'];
      const rows = await model.findAll({ where, order, limit, raw: true, transaction });
      return rows.map((row) => ({ orderId: row.order_id, orderedAt: row.ordered_at }));
    },

    async markPlanned(shopId, orderIds, { until, step }) {
      for (const some of chunks(orderIds)) {
        const where = { shop_id: shopId, order_id: some };
        const values = { planned_until: toInstant(until), step };
        await sql.change((inside) => model.update(values, { ...inside, where }));
      }
    },

    async beginSearch(shopId) {
      await sql.write(BEGIN_SEARCH, [shopId, shopId]);
    },

    endSearch: (shopId) => updateSearched(sql, shopId, { step: 'create', planned_until: null }),

    async searchAnew(shopId) {
      await updateSearched(sql, shopId, { step: 'search' });
      await sql.write(TAKE_OVER_AGAIN, [shopId, shopId]);
    },

    async dropUnread(shopId) {
      const searched = { [Op.ne]: null };
      const where = { shop_id: shopId, step: 'search', planned_until: searched };
      return sql.atomic((inside) => forget(inside, shopId, where));
    },

    giveUp: (shopId, at) => sql.atomic((inside) => giveUp(inside, shopId, at)),
  };
}

async function updateSearched(
  sql: Sql,
  shopId: ShopId,
  to: Partial<RowOf<typeof importedOrders>>,
): Promise<void> {
  const where = { shop_id: shopId, step: 'searching' };
  await sql.change((inside) => sql.model(importedOrders).update(to, { ...inside, where }));
}

async function storeOrders(
  sql: Sql,
  shopId: ShopId,
  orders: readonly NewImportedOrder[],
): Promise<number> {
  let added = 0;
  for (const some of chunks(orders)) {
    const rows = some.map(({ orderId, orderedAt, day, step, mails }) => ({
      shop_id: shopId,
      order_id: orderId,
      day,
      ordered_at: toInstant(orderedAt),
      planned_until: null,
      step,
      mails: mails ? 1 : 0,
    }));
    added += await insertInto(sql, { into: importedOrders, rows, unique: ['shop_id', 'order_id'] });
  }
  return added;
}

async function readQueue(sql: Sql, shopId: ShopId): Promise<ImportQueue> {
  const { transaction } = sql;
  const model = sql.model(importedOrders);
  const where = { shop_id: shopId };
  const counts = await model.count({ where: waitingOf(shopId), group: ['step'], transaction });
  const at = (step: ImportStep) => Number(counts.find((one) => one.step === step)?.count ?? 0);
  const last = await model.findOne({
    where: { ...where, planned_until: { [Op.ne]: null } },
    order: [['planned_until', 'DESC']],
    raw: true,
    transaction,
  });
  const before = { 'take-over': at('take-over'), search: at('search'), searching: at('searching') };
  const waiting = at('create') + before['take-over'] + before.search + before.searching;
  return { waiting, before, plannedUntil: last?.planned_until ?? null };
}

/** Those whose evaluation that creates their documents is not planned yet. */
function waitingOf(shopId: ShopId): WhereOptions {
  return { shop_id: shopId, [Op.or]: [{ planned_until: null }, { step: { [Op.ne]: 'create' } }] };
}

async function giveUp(sql: Sql, shopId: ShopId, at: Instant): Promise<number> {
  const runs = sql.model(importRuns);
  const underWay = sql.model(orderImports);
  const all = { shop_id: shopId };
  await sql.change((inside) => runs.destroy({ ...inside, where: all }));
  await sql.change((inside) => underWay.destroy({ ...inside, where: all }));
  await sql.write(UNPLAN, [shopId, toInstant(at), shopId]);
  return forget(sql, shopId, waitingOf(shopId));
}

/** With their days, which can be imported anew then; answers how many orders they were. */
async function forget(sql: Sql, shopId: ShopId, where: WhereOptions): Promise<number> {
  const days = sql.model(importedDays);
  const orders = sql.model(importedOrders);
  const rows = await orders.findAll({
    attributes: ['day'],
    where,
    group: ['day'],
    raw: true,
    transaction: sql.transaction,
  });
  const count = await sql.change((inside) => orders.destroy({ ...inside, where }));
  for (const some of chunks(rows.map(({ day }) => day))) {
    const ofDays = { shop_id: shopId, day: some };
    await sql.change((inside) => days.destroy({ ...inside, where: ofDays }));
  }
  return count;
}
