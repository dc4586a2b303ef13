import { createTable, dropTable, INSTANT, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'contact_links',
  columns: {
    shop_id: required(NUMBER),
    contact_key: required(key(400)),
    lexware_id: key(36),
    digest: key(191),
    sent_at: INSTANT,
  },
  primary: ['shop_id', 'contact_key'],
  indexes: [['shop_id', 'lexware_id']],
};

export const createContactLinks: Migration = {
  name: '0011-contact-links',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
