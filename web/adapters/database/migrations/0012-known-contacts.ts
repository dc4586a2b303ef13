import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'known_contacts',
  columns: {
    shop_id: required(NUMBER),
    lexware_id: required(key(36)),
    vat_id: key(64),
    email: key(400),
    name: required(TEXT),
    learned_at: required(INSTANT),
  },
  primary: ['shop_id', 'lexware_id'],
  indexes: [
    ['shop_id', 'vat_id'],
    ['shop_id', 'email'],
  ],
};

export const createKnownContacts: Migration = {
  name: '0012-known-contacts',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
