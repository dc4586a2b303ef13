import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'connections',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    status: key(12),
    /** Encrypted; null once disconnected. */
    tokens: optional(text()),
    token_version: number(),
    organization_id: optional(key(64)),
    profile: optional(text()),
    connected_at: instant(),
    profile_pulled_at: optional(instant()),
  }),
  { primary: ['shop_id'], indexes: [['organization_id']] },
);

export const createConnections: Migration = {
  name: '0003-connections',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
