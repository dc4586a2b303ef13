import { createTable, dropTable, ID, INSTANT, key, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'shops',
  columns: {
    id: ID,
    domain: required(key(255)),
    name: required(TEXT),
    email: TEXT,
    currency: required(key(3)),
    country_code: key(2),
    installed_at: required(INSTANT),
    uninstalled_at: INSTANT,
    plan_id: required(key(20)),
    settings: required(TEXT),
    contacts_mirrored_at: INSTANT,
    swept_at: INSTANT,
  },
  primary: ['id'],
  unique: [['domain']],
};

export const createShops: Migration = {
  name: '0001-shops',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
