import { createTable, dropTable, type SchemaChange } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const DOUBLE_PAYMENTS = table(
  'partner_double_payments',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    payout_id: number(),
    run_id: number(),
    amount: number(),
    found_at: instant(),
    outcome: optional(key(12)),
    settled_by: optional(key(100)),
    settled_at: optional(instant()),
    reason: optional(text()),
  }),
  { primary: ['id'], indexes: [['outcome'], ['payout_id']] },
);

/** Besides 0026's: a claim is set off by the next payout, so it is open until then. */
const TRIGGER = 'partner_ledger_opens_claims';
const OPENS = `INSERT INTO partner_open_lines (ledger_id, partner_id)
  SELECT NEW.id, NEW.partner_id FROM (SELECT 1 AS one) once WHERE NEW.kind = 'claim'`;

/** Payouts that the bank paid twice. */
export const doublePayments: Migration = {
  name: '0030-double-payments',
  up: async (schema) => {
    await createTable(schema, DOUBLE_PAYMENTS);
    await schema.query.sequelize.query(
      `CREATE TRIGGER IF NOT EXISTS ${TRIGGER} AFTER INSERT ON partner_ledger ${bodyOf(schema)}`,
    );
  },
  down: async (schema) => {
    await schema.query.sequelize.query(`DROP TRIGGER IF EXISTS ${TRIGGER}`);
    await dropTable(schema, DOUBLE_PAYMENTS.name);
  },
};

const bodyOf = ({ dialect }: SchemaChange) =>
  dialect === 'mysql' ? `FOR EACH ROW ${OPENS}` : `BEGIN ${OPENS}; END`;
