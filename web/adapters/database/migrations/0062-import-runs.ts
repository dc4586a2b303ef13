import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'import_runs',
  ({ instant, number, text }) => ({
    shop_id: number(),
    read_from: instant(),
    after: optional(text()),
    until: instant(),
    began_at: instant(),
    found: number(),
    paged: number(),
  }),
  { primary: ['shop_id'] },
);

export const createImportRuns: Migration = {
  name: '0062-import-runs',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
