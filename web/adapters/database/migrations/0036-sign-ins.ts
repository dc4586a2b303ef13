import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import { createAuthorizations } from './0004-authorizations';
import type { Migration } from './migration';

/** A shop has one sign-in at Lexware under way, or none. */
const created = table(
  'sign_ins',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    state: key(191),
    /** Encrypted. */
    code_verifier: text(),
    expires_at: instant(),
  }),
  { primary: ['shop_id'], unique: [['state']], indexes: [['expires_at']] },
);

/**
 * Takes the place of `authorizations`. What is under way there ends: a new sign-in is one click.
 */
export const createSignIns: Migration = {
  name: '0036-sign-ins',
  up: async (schema) => {
    await createTable(schema, created);
    await dropTable(schema, 'authorizations');
  },
  down: async (schema) => {
    await createAuthorizations.up(schema);
    await dropTable(schema, created.name);
  },
};
