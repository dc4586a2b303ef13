import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'shops',
  ({ id, instant, key, text }) => ({
    id: id(),
    domain: key(255),
    name: text(),
    email: optional(text()),
    currency: key(3),
    country_code: optional(key(2)),
    installed_at: instant(),
    uninstalled_at: optional(instant()),
    plan_id: key(20),
    settings: text(),
    contacts_mirrored_at: optional(instant()),
    swept_at: optional(instant()),
  }),
  { primary: ['id'], unique: [['domain']] },
);

export const createShops: Migration = {
  name: '0001-shops',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
