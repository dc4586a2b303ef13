import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'imported_orders',
  ({ instant, key, number }) => ({
    shop_id: number(),
    order_id: key(20),
    day: key(10),
    ordered_at: instant(),
    fixed_until: optional(instant()),
  }),
  {
    primary: ['shop_id', 'order_id'],
    indexes: [['shop_id', 'fixed_until', 'ordered_at', 'order_id']],
  },
);

export const createImportedOrders: Migration = {
  name: '0057-imported-orders',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
