import { createTable, dropTable, ID, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'events',
  columns: {
    id: ID,
    shop_id: required(NUMBER),
    at: required(INSTANT),
    order_id: key(20),
    order_name: TEXT,
    origin: required(key(12)),
    event: required(key(64)),
    status: required(key(8)),
    refs: required(TEXT),
    body: required(TEXT),
    /** Lower case: what the log's search looks into. */
    search_text: required(TEXT),
  },
  primary: ['id'],
  indexes: [
    ['shop_id', 'at', 'id'],
    ['shop_id', 'order_id', 'at', 'id'],
    ['shop_id', 'origin', 'at', 'id'],
    ['shop_id', 'status', 'at', 'id'],
  ],
};

export const createEvents: Migration = {
  name: '0013-events',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
