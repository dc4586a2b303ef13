import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** Movements of money, without anything about the customer. */
const created = table(
  'bank_transactions',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    external_reference: key(80),
    order_id: optional(key(20)),
    gateway: key(255),
    kind: key(12),
    subject: text(),
    cause: optional(key(40)),
    amount: number(),
    fee: number(),
    fee_rate: number(),
    value_date: instant(),
    state: key(8),
    claimed_at: instant(),
    sent_at: optional(instant()),
    lexware_id: optional(key(36)),
    refusal: optional(text()),
    hinted_document: optional(number()),
    hinted_at: optional(instant()),
  }),
  {
    primary: ['shop_id', 'external_reference'],
    indexes: [
      ['shop_id', 'order_id'],
      ['shop_id', 'state', 'value_date'],
    ],
  },
);

export const createBankTransactions: Migration = {
  name: '0022-bank-transactions',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
