import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** Which notices a shop was mailed; one row per kind and occasion, so that none is sent twice. */
const created = table(
  'notices',
  ({ instant, key, number }) => ({
    shop_id: number(),
    kind: key(32),
    occasion: key(64),
    state: key(8),
    changed_at: instant(),
  }),
  { primary: ['shop_id', 'kind', 'occasion'] },
);

export const createNotices: Migration = {
  name: '0029-notices',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
