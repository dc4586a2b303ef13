import {
  addColumns,
  addIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
  type SchemaChange,
} from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn, table } from '../sql/table';
import type { Migration } from './migration';

const ANSWERS = table(
  'month_answers',
  ({ key, number, text }) => ({
    shop_id: number(),
    month: key(7),
    kind: key(10),
    basis: key(64),
    answer: text(),
  }),
  { primary: ['shop_id', 'month', 'kind'] },
);
const BY_LAST_MONEY = indexOn('orders', ['shop_id', 'money_at', 'ordered_at', 'order_id']);
const BY_SPAN_OF_MONEY = indexOn('orders', ['shop_id', 'money_until', 'money_from', 'order_id']);

interface Source {
  on: string;
  change: 'INSERT' | 'UPDATE';
  /** Of an update; no other one marks. */
  columns: readonly string[];
}

/** What is remembered of a month follows from these beside what its sums follow from. */
const SOURCES: readonly Source[] = [
  { on: 'orders', change: 'UPDATE', columns: ['money'] },
  { on: 'documents', change: 'UPDATE', columns: ['number'] },
  { on: 'order_gateways', change: 'INSERT', columns: [] },
  { on: 'vat_checks', change: 'INSERT', columns: [] },
  { on: 'vat_checks', change: 'UPDATE', columns: ['result'] },
];

/**
 * What was computed of a whole month is kept while nothing of it changes; money is found by when it
 * moved first and last; and an adviser may end the mails.
 */
export const monthAnswers: Migration = {
  name: '0044-month-answers',
  async up(schema) {
    await createTable(schema, ANSWERS);
    await addColumns(schema, 'kept_months', ({ number }) => ({
      version: { ...number(), defaultValue: 0 },
    }));
    await addColumns(schema, 'advisers', ({ instant }) => ({ stopped_at: optional(instant()) }));
    await addColumns(schema, 'orders', ({ instant }) => ({
      money_from: optional(instant()),
      money_until: optional(instant()),
    }));
    await addIndex(schema, 'orders', BY_SPAN_OF_MONEY);
    await dropIndex(schema, 'orders', BY_LAST_MONEY.name);
    await dropColumns(schema, 'orders', ['money_at']);
    for (const source of SOURCES) await createTrigger(schema, source);
  },
  async down(schema) {
    for (const source of SOURCES)
      await schema.query.sequelize.query(`DROP TRIGGER IF EXISTS ${triggerOf(source)}`);
    await addColumns(schema, 'orders', ({ instant }) => ({ money_at: optional(instant()) }));
    await addIndex(schema, 'orders', BY_LAST_MONEY);
    await dropIndex(schema, 'orders', BY_SPAN_OF_MONEY.name);
    await dropColumns(schema, 'orders', ['money_from', 'money_until']);
    await dropColumns(schema, 'advisers', ['stopped_at']);
    await dropColumns(schema, 'kept_months', ['version']);
    await dropTable(schema, ANSWERS.name);
  },
};

const triggerOf = ({ on, change }: Source) => `${on}_mark_answers_${change.toLowerCase()}`;

async function createTrigger({ query, dialect }: SchemaChange, source: Source): Promise<void> {
  const { on, change, columns } = source;
  const isMysql = dialect === 'mysql';
  const same = columns.map((column) => `NEW.${column} ${isMysql ? '<=>' : 'IS'} OLD.${column}`);
  const isChanged = same.length === 0 ? '1 = 1' : `NOT (${same.join(' AND ')})`;
  const again = isMysql
    ? 'ON DUPLICATE KEY UPDATE'
    : 'ON CONFLICT (shop_id, order_id) DO UPDATE SET';
  const mark = `INSERT INTO marked_orders (shop_id, order_id, mark)
    VALUES (NEW.shop_id, NEW.order_id, 1) ${again} mark = marked_orders.mark + 1`;
  const body = isMysql
    ? `FOR EACH ROW IF ${isChanged} THEN ${mark}; END IF`
    : `WHEN ${isChanged} BEGIN ${mark}; END`;
  await query.sequelize.query(
    `CREATE TRIGGER IF NOT EXISTS ${triggerOf(source)} AFTER ${change} ON ${on} ${body}`,
  );
}
