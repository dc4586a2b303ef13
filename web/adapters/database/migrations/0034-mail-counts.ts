import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'mail_counts',
  ({ key, number }) => ({
    shop_id: number(),
    /** A day of UTC, e.g. `2026-11-22`. */
    day: key(10),
    kind: key(16),
    sent: number(),
  }),
  { primary: ['shop_id', 'day', 'kind'], indexes: [['day']] },
);

export const createMailCounts: Migration = {
  name: '0034-mail-counts',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
