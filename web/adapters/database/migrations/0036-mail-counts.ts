import { createTable, dropTable, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'mail_counts',
  columns: {
    shop_id: required(NUMBER),
    /** A day of UTC, e.g. `2026-11-22`. */
    day: required(key(10)),
    kind: required(key(16)),
    sent: required(NUMBER),
  },
  primary: ['shop_id', 'day', 'kind'],
  indexes: [['day']],
};

export const createMailCounts: Migration = {
  name: '0036-mail-counts',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
