import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

/** The merchant's word about an order, kept until it was carried out. */
const table: Table = {
  name: 'instructions',
  columns: {
    shop_id: required(NUMBER),
    order_id: required(key(20)),
    topic: required(key(96)),
    instruction: required(TEXT),
    given_at: required(INSTANT),
  },
  primary: ['shop_id', 'order_id', 'topic'],
};

export const createInstructions: Migration = {
  name: '0016-instructions',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
