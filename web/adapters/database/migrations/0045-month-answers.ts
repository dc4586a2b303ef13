import { addColumns, createTable, dropColumns, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
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

/** What else a month's file follows from. */
const SOURCES = ['order_gateways', 'vat_checks'].flatMap((on) =>
  (['INSERT', 'UPDATE'] as const).map((change) => ({ on, change })),
);

const triggerOf = ({ on, change }: (typeof SOURCES)[number]) =>
  `${on}_mark_${change.toLowerCase()}`;

/**
 * What was computed of a whole month is kept while nothing of it changes; and an adviser may end the
 * mails.
 */
export const monthAnswers: Migration = {
  name: '0045-month-answers',
  async up(schema) {
    await createTable(schema, ANSWERS);
    await addColumns(schema, 'kept_months', ({ number }) => ({
      version: { ...number(), defaultValue: 0 },
    }));
    await addColumns(schema, 'advisers', ({ instant }) => ({ stopped_at: optional(instant()) }));
    const isMysql = schema.dialect === 'mysql';
    const again = isMysql
      ? 'ON DUPLICATE KEY UPDATE'
      : 'ON CONFLICT (shop_id, order_id) DO UPDATE SET';
    const mark = `INSERT INTO marked_orders (shop_id, order_id, mark)
      VALUES (NEW.shop_id, NEW.order_id, 1) ${again} mark = marked_orders.mark + 1`;
    for (const source of SOURCES)
      await schema.query.sequelize.query(
        `CREATE TRIGGER IF NOT EXISTS ${triggerOf(source)} AFTER ${source.change} ON ${source.on}
          ${isMysql ? `FOR EACH ROW ${mark}` : `BEGIN ${mark}; END`}`,
      );
  },
  async down(schema) {
    for (const source of SOURCES)
      await schema.query.sequelize.query(`DROP TRIGGER IF EXISTS ${triggerOf(source)}`);
    await dropColumns(schema, 'advisers', ['stopped_at']);
    await dropColumns(schema, 'kept_months', ['version']);
    await dropTable(schema, ANSWERS.name);
  },
};
