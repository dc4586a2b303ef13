import { Op } from 'sequelize';
import { z } from 'zod';
import { OPTIONAL_GROUPS } from '../../domain/bulk/bulk-group';
import { type BulkAction, type BulkRun, ITEM_STATES } from '../../domain/bulk/bulk-run';
import { DOCUMENT_KINDS } from '../../domain/documents/model/document';
import type { TaxChoice } from '../../domain/documents/model/instruction';
import { TAX_REASONS } from '../../domain/documents/model/reason';
import type { OrderId, ShopId } from '../../domain/ids';
import { TAX_CAUSES_OR_OTHER } from '../../domain/reasons/tax-causes';
import type { BulkStore, NewBulkRun } from '../../ports/stores/job-stores';
import { optional } from './sql/columns';
import { insertInto } from './sql/insert';
import { toInstant } from './sql/column-values';
import type { Sql } from './sql/sql';
import { type RowOf, table } from './sql/table';

export const bulkRuns = table(
  'bulk_runs',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number<ShopId>(),
    id: key(36),
    action: key<BulkAction>(8),
    /** The action while it is running, so that the index allows one of each. */
    running: optional(key(8)),
    kinds: text(),
    /** Groups included besides due orders, as JSON; null where none are. */
    including: optional(text()),
    /** The tax treatment that is chosen; null where the action is another. */
    treatment: optional(key<TaxChoice>(32)),
    /** Of the orders for which it was chosen, as JSON; null where it was for others. */
    tax_group: optional(text()),
    /** The orders with what became of each: one job at a time writes them. */
    items: text(),
    cancelled: flag(),
    started_at: instant(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  {
    primary: ['shop_id', 'id'],
    unique: [['shop_id', 'running']],
    indexes: [['shop_id', 'started_at'], ['started_at']],
  },
);

type Row = RowOf<typeof bulkRuns>;

export function createBulkStore(sql: Sql): BulkStore {
  const model = sql.model(bulkRuns);
  const { transaction } = sql;
  return {
    begin: (run, staleBefore) => sql.atomic((inside) => begin(inside, run, staleBefore)),

    async byId(shopId, id) {
      const row = await model.findOne({ where: { shop_id: shopId, id }, raw: true, transaction });
      return row && toRun(row);
    },

    async latest(shopId, action, since) {
      const started = { started_at: { [Op.gte]: toInstant(since) } };
      const where = { shop_id: shopId, action, [Op.or]: [started, { running: action }] };
      const order: [string, string][] = [['started_at', 'DESC']];
      const row = await model.findOne({ where, order, raw: true, transaction });
      return row && toRun(row);
    },

    async saveProgress({ shopId, id, items }, { at, isEnd }) {
      const ended = isEnd ? { running: null, ended_at: toInstant(at) } : {};
      const values = { items: JSON.stringify(items), moved_at: toInstant(at), ...ended };
      const where = { shop_id: shopId, id };
      await sql.change((inside) => model.update(values, { ...inside, where }));
    },

    async cancel(shopId, id) {
      const where = { shop_id: shopId, id, ended_at: null };
      await sql.change((inside) => model.update({ cancelled: 1 }, { ...inside, where }));
    },

    async purge(before) {
      const where = { started_at: { [Op.lt]: toInstant(before) } };
      await sql.change((inside) => model.destroy({ ...inside, where }));
    },
  };
}

async function begin(
  sql: Sql,
  run: NewBulkRun,
  staleBefore: string,
): Promise<'begun' | 'known' | 'busy'> {
  const model = sql.model(bulkRuns);
  const { transaction } = sql;
  const { shopId, id, action } = run;
  const own = { where: { shop_id: shopId, id }, raw: true, transaction } as const;
  if (await model.findOne(own)) return 'known';
  const stale = { shop_id: shopId, running: action, moved_at: { [Op.lt]: toInstant(staleBefore) } };
  const ended = { running: null, ended_at: toInstant(run.startedAt) };
  await sql.change((inside) => model.update(ended, { ...inside, where: stale }));
  const where = { shop_id: shopId, running: action };
  if (await model.findOne({ where, raw: true, transaction })) return 'busy';
  await insertInto(sql, { into: bulkRuns, rows: [toRow(run)], unique: ['shop_id', 'id'] });
  // Of two concurrent inserts the index admits one.
  return (await model.findOne(own)) ? 'begun' : 'busy';
}

function toRow({ shopId, id, action, startedAt, ...requested }: NewBulkRun): Row {
  const { kinds, including, treatment, taxGroup, items } = requested;
  const at = toInstant(startedAt);
  return {
    shop_id: shopId,
    id,
    action,
    running: action,
    kinds: JSON.stringify(kinds),
    including: JSON.stringify(including),
    treatment,
    tax_group: taxGroup && JSON.stringify(taxGroup),
    items: JSON.stringify(items),
    cancelled: 0,
    started_at: at,
    moved_at: at,
    ended_at: null,
  };
}

const kindsColumn = z.array(z.enum(DOCUMENT_KINDS));
const includingColumn = z.array(z.enum(OPTIONAL_GROUPS));
const groupColumn = z.object({
  reason: z.enum(TAX_REASONS),
  taxCause: z.enum(TAX_CAUSES_OR_OTHER),
});
const itemsColumn = z.array(
  z.object({
    orderId: z.string().transform((id) => id as OrderId),
    state: z.enum(ITEM_STATES),
    code: z.string().nullable(),
    /** Runs of a former version did not keep it. */
    document: z.enum(DOCUMENT_KINDS).nullable().default(null),
    tries: z.number().int(),
  }),
);

function toRun(row: Row): BulkRun {
  return {
    id: row.id,
    shopId: row.shop_id,
    action: row.action,
    kinds: kindsColumn.parse(JSON.parse(row.kinds)),
    including: includingColumn.parse(JSON.parse(row.including ?? '[]')),
    treatment: row.treatment,
    taxGroup: row.tax_group === null ? null : groupColumn.parse(JSON.parse(row.tax_group)),
    items: itemsColumn.parse(JSON.parse(row.items)),
    startedAt: row.started_at,
    isCancelled: row.cancelled === 1,
    endedAt: row.ended_at,
  };
}
