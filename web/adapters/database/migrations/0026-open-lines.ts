import { createTable, dropTable, type SchemaChange } from '../schema-change';
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
  `INSERT INTO partner_open_lines (ledger_id, partner_id)
    SELECT ${line}.id, ${line}.partner_id FROM ${source} WHERE ${isPayable(line)}`;

const TRIGGERS = [
  {
    name: 'partner_ledger_opens',
    on: 'partner_ledger',
    text: opens('NEW', '(SELECT 1 AS one) once'),
  },
  {
    name: 'partner_payout_lines_close',
    on: 'partner_payout_lines',
    text: 'DELETE FROM partner_open_lines WHERE ledger_id = NEW.ledger_id',
  },
];

/**
 * What partners earned and no payout has taken up, kept by the database: so who is owed something is
 * not summed up from all that was ever paid.
 */
export const openLines: Migration = {
  name: '0026-open-lines',
  up: async (schema) => {
    await createTable(schema, OPEN_LINES);
    for (const { name, on, text } of TRIGGERS)
      await schema.query.sequelize.query(
        `CREATE TRIGGER IF NOT EXISTS ${name} AFTER INSERT ON ${on} ${bodyOf(schema, text)}`,
      );
    await schema.query.sequelize.query(`${opens('line', 'partner_ledger line')}
      AND NOT EXISTS (SELECT 1 FROM partner_payout_lines WHERE ledger_id = line.id)
      AND NOT EXISTS (SELECT 1 FROM partner_open_lines WHERE ledger_id = line.id)`);
  },
  down: async (schema) => {
    for (const { name } of TRIGGERS)
      await schema.query.sequelize.query(`DROP TRIGGER IF EXISTS ${name}`);
    await dropTable(schema, OPEN_LINES.name);
  },
};

const bodyOf = ({ dialect }: SchemaChange, text: string) =>
  dialect === 'mysql' ? `FOR EACH ROW ${text}` : `BEGIN ${text}; END`;
