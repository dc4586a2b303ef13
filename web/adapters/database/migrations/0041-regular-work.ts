import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'regular_work',
  ({ instant, key, number }) => ({
    /** 0 for what is done once for the whole app. */
    shop_id: number(),
    name: key(32),
    due_at: instant(),
  }),
  { primary: ['shop_id', 'name'], indexes: [['due_at']] },
);

export const createRegularWork: Migration = {
  name: '0041-regular-work',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
