import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'financial_accounts',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number(),
    gateway: key(255),
    external_reference: key(400),
    booked_since: instant(),
    lexware_id: optional(key(36)),
    name: optional(text()),
    bank_name: optional(text()),
    lock_version: optional(number()),
    deactivated: optional(flag()),
    /** What was last sent to Lexware. */
    told_balance: optional(number()),
    balance: number(),
    payout_note: optional(key(40)),
  }),
  { primary: ['shop_id', 'gateway'] },
);

export const createFinancialAccounts: Migration = {
  name: '0021-financial-accounts',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
