import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'imported_days',
  ({ key, number }) => ({ shop_id: number(), day: key(10), orders: number() }),
  { primary: ['shop_id', 'day'] },
);

export const createImportedDays: Migration = {
  name: '0056-imported-days',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
