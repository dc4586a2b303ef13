import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'transfers',
  ({ id, instant, key, number }) => ({
    id: id(),
    shop_id: number(),
    document_id: number(),
    period_start: instant(),
    state: key(8),
  }),
  { primary: ['id'], unique: [['shop_id', 'document_id']], indexes: [['shop_id', 'period_start']] },
);

export const createTransfers: Migration = {
  name: '0010-transfers',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
