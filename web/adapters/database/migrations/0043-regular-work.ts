import { createTable, dropTable, INSTANT, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'regular_work',
  columns: {
    /** 0 for what is done once for the whole app. */
    shop_id: required(NUMBER),
    name: required(key(32)),
    due_at: required(INSTANT),
  },
  primary: ['shop_id', 'name'],
  indexes: [['due_at']],
};

export const createRegularWork: Migration = {
  name: '0043-regular-work',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
