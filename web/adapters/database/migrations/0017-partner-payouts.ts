import { createTable, dropTable, forbidChanges } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const TABLES = [
  table(
    'partner_payouts',
    ({ id, instant, key, number }) => ({
      id: id(),
      partner_id: number(),
      month: key(7),
      state: key(10),
      run_id: optional(number()),
      method: key(8),
      tax_case: key(16),
      provisions: number(),
      fee: number(),
      net: number(),
      vat_rate: number(),
      vat: number(),
      carried: number(),
      amount: number(),
      receipt_number: key(16),
      created_at: instant(),
      paid_at: optional(instant()),
    }),
    {
      primary: ['id'],
      unique: [['partner_id', 'month'], ['receipt_number']],
      indexes: [['run_id', 'state', 'method']],
    },
  ),
  table('partner_payout_lines', ({ number }) => ({ ledger_id: number(), payout_id: number() }), {
    primary: ['ledger_id'],
    indexes: [['payout_id']],
  }),
  table(
    'partner_payout_events',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      payout_id: number(),
      run_id: optional(number()),
      state: key(10),
      at: instant(),
      actor: key(100),
      reason: text(),
    }),
    { primary: ['id'], indexes: [['payout_id'], ['run_id']] },
  ),
  table(
    'partner_payout_recipients',
    ({ number, text }) => ({ payout_id: number(), details: text() }),
    { primary: ['payout_id'] },
  ),
  table(
    'partner_receipts',
    ({ instant, key, number, text }) => ({
      number: key(16),
      payout_id: number(),
      facts: text(),
      issued_at: instant(),
      objected_at: optional(instant()),
      objection: optional(text()),
    }),
    { primary: ['number'], indexes: [['payout_id']] },
  ),
  table('receipt_years', ({ number }) => ({ year: number(), last_number: number() }), {
    primary: ['year'],
  }),
  table(
    'payout_runs',
    ({ id, instant, key, number, text }) => ({
      id: id(),
      message_id: key(35),
      method: key(8),
      state: key(10),
      payouts: number(),
      amount: number(),
      prepared_by: key(100),
      preparer_id: number(),
      prepared_at: instant(),
      released_by: optional(key(100)),
      released_at: optional(instant()),
      exported_at: optional(instant()),
      voided_by: optional(key(100)),
      voided_at: optional(instant()),
      void_reason: optional(text()),
      file: optional(text()),
    }),
    { primary: ['id'], unique: [['message_id']] },
  ),
  table(
    'partner_vat_checks',
    ({ instant, key, number }) => ({
      partner_id: number(),
      vat_id: key(20),
      result: key(8),
      request_id: optional(key(64)),
      checked_at: instant(),
    }),
    { primary: ['partner_id'] },
  ),
];
const APPEND_ONLY = ['partner_payout_lines', 'partner_payout_events'];

/** What partners are paid, in which files, and their receipts. */
export const partnerPayouts: Migration = {
  name: '0017-partner-payouts',
  up: async (schema) => {
    for (const one of TABLES) await createTable(schema, one);
    for (const name of APPEND_ONLY) await forbidChanges(schema, name);
  },
  down: async (schema) => {
    for (const { name } of TABLES.toReversed()) await dropTable(schema, name);
  },
};
