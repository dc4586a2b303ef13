import { createTable, dropTable, forbidChanges } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const CHECKS = table(
  'month_checks',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    month: key(7),
    state: key(12),
    list_kind: optional(key(16)),
    list_dated_to: optional(key(10)),
    list_page: number(),
    vouchers: text(),
    reread: text(),
    result: optional(text()),
    begun_at: instant(),
    moved_at: instant(),
  }),
  { primary: ['shop_id', 'month'] },
);
const SNAPSHOTS = table(
  'month_snapshots',
  ({ id, bytes, instant, key, number }) => ({
    id: id(),
    shop_id: number(),
    month: key(7),
    number: number(),
    closed_at: instant(),
    hash: key(64),
    previous: key(64),
    snapshot: bytes(),
  }),
  {
    primary: ['id'],
    unique: [
      ['shop_id', 'month', 'number'],
      ['shop_id', 'previous'],
    ],
  },
);

/** Months are compared with Lexware and closed. */
export const months: Migration = {
  name: '0023-months',
  up: async (schema) => {
    await createTable(schema, CHECKS);
    await createTable(schema, SNAPSHOTS);
    await forbidChanges(schema, SNAPSHOTS.name);
  },
  down: async (schema) => {
    await dropTable(schema, SNAPSHOTS.name);
    await dropTable(schema, CHECKS.name);
  },
};
