import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'recent_imports',
  ({ instant, number, text }) => ({
    shop_id: number(),
    read_from: instant(),
    after: optional(text()),
    until: instant(),
    began_at: instant(),
    found: number(),
    paged: number(),
    counted: number(),
    moved_at: instant(),
    ended_at: optional(instant()),
  }),
  { primary: ['shop_id'] },
);

export const createRecentImports: Migration = {
  name: '0063-recent-imports',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
