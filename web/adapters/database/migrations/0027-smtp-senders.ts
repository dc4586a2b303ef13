import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'smtp_senders',
  columns: {
    shop_id: required(NUMBER),
    status: required(key(12)),
    host: required(key(255)),
    port: required(NUMBER),
    encryption: required(key(10)),
    user_name: required(TEXT),
    /** Encrypted. */
    password: required(TEXT),
    email: required(TEXT),
    name: required(TEXT),
    checked_at: required(INSTANT),
  },
  primary: ['shop_id'],
};

export const createSmtpSenders: Migration = {
  name: '0027-smtp-senders',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
