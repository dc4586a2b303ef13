import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import { createAuthorizations } from './0004-authorizations';
import type { Migration } from './migration';

/** A shop has one sign-in at Lexware under way, or none. */
const table: Table = {
  name: 'sign_ins',
  columns: {
    shop_id: required(NUMBER),
    state: required(key(191)),
    /** Encrypted. */
    code_verifier: required(TEXT),
    expires_at: required(INSTANT),
  },
  primary: ['shop_id'],
  unique: [['state']],
  indexes: [['expires_at']],
};

/** Takes the place of `authorizations`. What is under way there ends: a new sign-in is one click. */
export const createSignIns: Migration = {
  name: '0038-sign-ins',
  up: async (sql) => {
    await createTable(sql, table);
    await dropTable(sql, 'authorizations');
  },
  down: async (sql) => {
    await createAuthorizations.up(sql);
    await dropTable(sql, table.name);
  },
};
