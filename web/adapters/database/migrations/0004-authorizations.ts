import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'authorizations',
  ({ instant, key, number, text }) => ({
    state: key(191),
    shop_id: number(),
    /** Encrypted. */
    code_verifier: text(),
    expires_at: instant(),
  }),
  { primary: ['state'], indexes: [['shop_id'], ['expires_at']] },
);

export const createAuthorizations: Migration = {
  name: '0004-authorizations',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
