import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'connections',
  columns: {
    shop_id: required(NUMBER),
    status: required(key(12)),
    /** Encrypted; null once disconnected. */
    tokens: TEXT,
    token_version: required(NUMBER),
    organization_id: key(64),
    profile: TEXT,
    connected_at: required(INSTANT),
    profile_pulled_at: INSTANT,
  },
  primary: ['shop_id'],
  indexes: [['organization_id']],
};

export const createConnections: Migration = {
  name: '0003-connections',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
