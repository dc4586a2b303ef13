import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'authorizations',
  columns: {
    state: required(key(191)),
    shop_id: required(NUMBER),
    /** Encrypted. */
    code_verifier: required(TEXT),
    expires_at: required(INSTANT),
  },
  primary: ['state'],
  indexes: [['shop_id'], ['expires_at']],
};

export const createAuthorizations: Migration = {
  name: '0004-authorizations',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
