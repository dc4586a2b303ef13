import { createTable, dropTable, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'order_terms',
  columns: { shop_id: required(NUMBER), term: required(key(40)), order_id: required(key(20)) },
  primary: ['shop_id', 'term', 'order_id'],
  indexes: [['shop_id', 'order_id']],
};

export const createOrderTerms: Migration = {
  name: '0008-order-terms',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
