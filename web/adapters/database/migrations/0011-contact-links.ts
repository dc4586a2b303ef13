import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'contact_links',
  ({ instant, key, number }) => ({
    shop_id: number(),
    contact_key: key(400),
    lexware_id: optional(key(36)),
    digest: optional(key(191)),
    sent_at: optional(instant()),
  }),
  { primary: ['shop_id', 'contact_key'], indexes: [['shop_id', 'lexware_id']] },
);

export const createContactLinks: Migration = {
  name: '0011-contact-links',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
