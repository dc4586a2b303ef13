import { createTable, dropTable, ID, INSTANT, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'transfers',
  columns: {
    id: ID,
    shop_id: required(NUMBER),
    document_id: required(NUMBER),
    period_start: required(INSTANT),
    state: required(key(8)),
  },
  primary: ['id'],
  unique: [['shop_id', 'document_id']],
  indexes: [['shop_id', 'period_start']],
};

export const createTransfers: Migration = {
  name: '0010-transfers',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
