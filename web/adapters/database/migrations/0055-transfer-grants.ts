import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** Transfers beyond those of the plan, each given once per shop and reason. */
const created = table(
  'transfer_grants',
  ({ instant, key, number }) => ({
    shop_id: number(),
    reason: key(20),
    amount: number(),
    period_start: instant(),
    granted_at: instant(),
  }),
  { primary: ['shop_id', 'reason'] },
);

export const createTransferGrants: Migration = {
  name: '0055-transfer-grants',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
