import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const keys = table(
  'link_keys',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    shop_key: key(12),
    /** Encrypted. */
    secret: text(),
    renewed_at: instant(),
  }),
  { primary: ['shop_id'], unique: [['shop_key']] },
);

const links = table(
  'order_links',
  ({ flag, instant, key, number }) => ({
    shop_id: number(),
    order_id: key(20),
    issue: number(),
    revoked: flag(),
    opened: number(),
    last_opened_at: { ...instant(), allowNull: true },
  }),
  { primary: ['shop_id', 'order_id'] },
);

export const createDocumentLinks: Migration = {
  name: '0048-document-links',
  up: async (schema) => {
    await createTable(schema, keys);
    await createTable(schema, links);
  },
  down: async (schema) => {
    await dropTable(schema, links.name);
    await dropTable(schema, keys.name);
  },
};
