import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'order_terms',
  ({ key, number }) => ({ shop_id: number(), term: key(40), order_id: key(20) }),
  {
    primary: ['shop_id', 'term', 'order_id'],
    indexes: [['shop_id', 'order_id']],
  },
);

export const createOrderTerms: Migration = {
  name: '0008-order-terms',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
