import { createTable, dropTable, key, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'sessions',
  columns: { id: required(key(255)), shop_domain: required(key(255)), session: required(TEXT) },
  primary: ['id'],
  indexes: [['shop_domain']],
};

export const createSessions: Migration = {
  name: '0002-sessions',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
