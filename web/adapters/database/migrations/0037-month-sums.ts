import { createTable, dropTable, type SchemaChange } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const KEPT = table(
  'kept_months',
  ({ instant, key, number }) => ({
    shop_id: number(),
    month: key(7),
    rules: number(),
    kept_since: instant(),
  }),
  { primary: ['shop_id', 'month'] },
);
const SHARES = table(
  'month_shares',
  ({ key, number }) => ({
    shop_id: number(),
    order_id: key(20),
    month: key(7),
    place: number(),
    part: key(100),
    counted: number(),
    amount: number(),
    net: number(),
    tax: number(),
    size: number(),
    decided_kind: optional(key(13)),
    decided_cause: optional(key(64)),
  }),
  {
    primary: ['shop_id', 'order_id', 'month', 'place'],
    indexes: [['shop_id', 'month', 'part', 'size', 'order_id']],
  },
);
const SUMS = table(
  'month_sums',
  ({ key, number }) => ({
    shop_id: number(),
    month: key(7),
    part: key(100),
    counted: number(),
    amount: number(),
    net: number(),
    tax: number(),
  }),
  { primary: ['shop_id', 'month', 'part'] },
);
const MARKED = table(
  'marked_orders',
  ({ key, number }) => ({ shop_id: number(), order_id: key(20), mark: number() }),
  { primary: ['shop_id', 'order_id'] },
);

/** From what an order's part of a month follows, and of which row the order is. */
const SOURCES = ['orders', 'documents', 'decisions'].flatMap((on) => [
  { on, change: 'INSERT', row: 'NEW' },
  { on, change: 'UPDATE', row: 'NEW' },
  { on, change: 'DELETE', row: 'OLD' },
]);
type Source = (typeof SOURCES)[number];

const triggerOf = ({ on, change }: Source) => `${on}_mark_${change.toLowerCase()}`;

/**
 * The sums of months. No month is kept at first, so what was written before needs no mark: who keeps
 * a month marks its orders.
 */
export const monthSums: Migration = {
  name: '0037-month-sums',
  up: async (schema) => {
    for (const one of [KEPT, SHARES, SUMS, MARKED]) await createTable(schema, one);
    for (const source of SOURCES)
      await schema.query.sequelize.query(
        `CREATE TRIGGER IF NOT EXISTS ${triggerOf(source)} AFTER ${source.change} ON ${source.on}
          ${bodyOf(schema, source)}`,
      );
  },
  down: async (schema) => {
    for (const source of SOURCES)
      await schema.query.sequelize.query(`DROP TRIGGER IF EXISTS ${triggerOf(source)}`);
    for (const { name } of [MARKED, SUMS, SHARES, KEPT]) await dropTable(schema, name);
  },
};

function bodyOf({ dialect }: SchemaChange, { row }: Source): string {
  const isMysql = dialect === 'mysql';
  const again = isMysql
    ? 'ON DUPLICATE KEY UPDATE'
    : 'ON CONFLICT (shop_id, order_id) DO UPDATE SET';
  const text = `INSERT INTO marked_orders (shop_id, order_id, mark)
    VALUES (${row}.shop_id, ${row}.order_id, 1) ${again} mark = marked_orders.mark + 1`;
  return isMysql ? `FOR EACH ROW ${text}` : `BEGIN ${text}; END`;
}
