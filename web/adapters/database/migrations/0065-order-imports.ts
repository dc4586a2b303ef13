import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'order_imports',
  ({ flag, instant, number }) => ({
    shop_id: number(),
    begun_at: instant(),
    orders: number(),
    unread: number(),
    paused: flag(),
  }),
  { primary: ['shop_id'] },
);

export const createOrderImports: Migration = {
  name: '0065-order-imports',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
