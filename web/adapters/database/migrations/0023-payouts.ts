import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'payouts',
  ({ instant, key, number }) => ({
    shop_id: number(),
    payout_id: key(32),
    issued_at: instant(),
    net: number(),
    claimed_at: instant(),
  }),
  { primary: ['shop_id', 'payout_id'] },
);

export const createPayouts: Migration = {
  name: '0023-payouts',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
