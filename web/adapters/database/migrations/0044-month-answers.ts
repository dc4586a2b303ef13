import {
  addColumns,
  createTable,
  dropColumns,
  dropTable,
  type SchemaChange,
} from '../schema-change';
import { table } from '../sql/table';
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

interface Source {
  on: string;
  change: 'INSERT' | 'UPDATE';
  /** Of an update: no other column marks the order. */
  columns: readonly string[];
}

/** An update marks its order only where it changed something that its part of a month follows from. */
const UPDATES: readonly Source[] = Object.entries({
  orders: [
    'shop_id',
    'order_id',
    'ordered_at',
    'currency',
    'country',
    'total',
    'refunded_without_items',
    'money',
    'deleted_at',
  ],
  documents: [
    'id',
    'shop_id',
    'order_id',
    'kind',
    'cause',
    'state',
    'lexware_id',
    'preceding_id',
    'number',
    'status',
    'voucher_date',
    'total',
    'tax',
    'currency',
    'content',
    'cancelled',
    'taken_back_at',
  ],
  decisions: ['shop_id', 'order_id', 'kind', 'cause', 'decision_kind', 'reason', 'detail'],
}).map(([on, columns]) => ({ on, change: 'UPDATE', columns }));

/** What is remembered of a month follows from these, too. */
const OTHERS: readonly Source[] = [
  { on: 'order_gateways', change: 'INSERT', columns: [] },
  { on: 'vat_checks', change: 'INSERT', columns: [] },
  { on: 'vat_checks', change: 'UPDATE', columns: ['result'] },
];

/**
 * What was computed of a whole month is kept while nothing of it changes. The new triggers come
 * before the former ones go, so that no change in between stays unmarked.
 */
export const monthAnswers: Migration = {
  name: '0044-month-answers',
  async up(schema) {
    await createTable(schema, ANSWERS);
    await addColumns(schema, 'kept_months', ({ number }) => ({
      version: { ...number(), defaultValue: 0 },
    }));
    for (const source of [...UPDATES, ...OTHERS])
      await createTrigger(schema, nameOf(source), source);
    for (const { on } of UPDATES) await dropTrigger(schema, formerNameOf(on));
  },
  async down(schema) {
    for (const { on } of UPDATES)
      await createTrigger(schema, formerNameOf(on), { on, change: 'UPDATE', columns: [] });
    for (const source of [...UPDATES, ...OTHERS]) await dropTrigger(schema, nameOf(source));
    await dropColumns(schema, 'kept_months', ['version']);
    await dropTable(schema, ANSWERS.name);
  },
};

const nameOf = ({ on, change }: Source) =>
  `${on}_mark_${change === 'UPDATE' ? 'change' : change.toLowerCase()}`;
/** Of 0037: at every update. */
const formerNameOf = (on: string) => `${on}_mark_update`;

async function createTrigger(
  { query, dialect }: SchemaChange,
  name: string,
  { on, change, columns }: Source,
): Promise<void> {
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
    `CREATE TRIGGER IF NOT EXISTS ${name} AFTER ${change} ON ${on} ${body}`,
  );
}

async function dropTrigger({ query }: SchemaChange, name: string): Promise<void> {
  await query.sequelize.query(`DROP TRIGGER IF EXISTS ${name}`);
}
