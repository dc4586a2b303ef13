import { createTable, dropTable, type SchemaChange } from '../schema-change';
import type { Dialect } from '../sql/dialect';
import { table } from '../sql/table';
import type { Migration } from './migration';

const OPEN_LINES = table(
  'partner_open_lines',
  ({ number }) => ({ ledger_id: number(), partner_id: number() }),
  { primary: ['ledger_id'], indexes: [['partner_id']] },
);

const isPayable = (line: string) =>
  `(${line}.kind IN ('owed', 'reversal')
    OR (${line}.kind = 'vat' AND ${line}.reason IN ('OBJECTED', 'REISSUED')))`;

const opens = (line: string, source: string) =>
  `INTO partner_open_lines (ledger_id, partner_id)
    SELECT ${line}.id, ${line}.partner_id FROM ${source} WHERE ${isPayable(line)}`;

const OPENS = {
  name: 'partner_ledger_opens',
  on: 'partner_ledger',
  text: `INSERT ${opens('NEW', '(SELECT 1 AS one) once')}`,
};
const CLOSES = {
  name: 'partner_payout_lines_close',
  on: 'partner_payout_lines',
  text: 'DELETE FROM partner_open_lines WHERE ledger_id = NEW.ledger_id',
};

/**
 * What partners earned and no payout has taken up, kept by the database: so who is owed something is
 * not summed up from all that was ever paid. Creating a trigger waits for the transactions that write
 * its table: with the first one no line of before is missed, with the second one no payout that was
 * made while the list was filled. Another process may do all of it at the same time.
 */
export const openLines: Migration = {
  name: '0026-open-lines',
  up: async (schema) => {
    const { query, dialect } = schema;
    await createTable(schema, OPEN_LINES);
    await createTrigger(schema, OPENS);
    await dropTrigger(schema, CLOSES);
    await query.sequelize.query(`${insertOnce(dialect)} ${opens('line', 'partner_ledger line')}`);
    await createTrigger(schema, CLOSES);
    await query.sequelize.query(`DELETE FROM partner_open_lines
      WHERE ledger_id IN (SELECT ledger_id FROM partner_payout_lines)`);
  },
  down: async (schema) => {
    for (const trigger of [CLOSES, OPENS]) await dropTrigger(schema, trigger);
    await dropTable(schema, OPEN_LINES.name);
  },
};

type Trigger = typeof OPENS;

async function createTrigger({ query, dialect }: SchemaChange, { name, on, text }: Trigger) {
  const body = dialect === 'mysql' ? `FOR EACH ROW ${text}` : `BEGIN ${text}; END`;
  await query.sequelize.query(`CREATE TRIGGER IF NOT EXISTS ${name} AFTER INSERT ON ${on} ${body}`);
}

async function dropTrigger({ query }: SchemaChange, { name }: Trigger) {
  await query.sequelize.query(`DROP TRIGGER IF EXISTS ${name}`);
}

const insertOnce = (dialect: Dialect) =>
  dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
