import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'known_contacts',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    lexware_id: key(36),
    vat_id: optional(key(64)),
    email: optional(key(400)),
    name: text(),
    learned_at: instant(),
  }),
  {
    primary: ['shop_id', 'lexware_id'],
    indexes: [
      ['shop_id', 'vat_id'],
      ['shop_id', 'email'],
    ],
  },
);

export const createKnownContacts: Migration = {
  name: '0012-known-contacts',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
