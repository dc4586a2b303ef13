import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'bulk_runs',
  ({ flag, instant, key, number, text }) => ({
    shop_id: number(),
    id: key(36),
    action: key(8),
    running: optional(key(8)),
    kinds: text(),
    items: text(),
    cancelled: flag(),
    started_at: instant(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  {
    primary: ['shop_id', 'id'],
    unique: [['shop_id', 'running']],
    indexes: [['shop_id', 'started_at'], ['started_at']],
  },
);

export const createBulkRuns: Migration = {
  name: '0051-bulk-runs',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
