import {
  addColumns,
  addIndex,
  createTable,
  dropColumns,
  dropIndex,
  dropTable,
} from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn, table } from '../sql/table';
import type { Migration } from './migration';

const LANES = table(
  'lanes',
  ({ instant, key, number }) => ({
    shop_id: number(),
    token: number(),
    owner: optional(key(64)),
    held_until: instant(),
  }),
  { primary: ['shop_id'] },
);
const OF_SHOP_BY_DUE = indexOn('jobs', ['shop_id', 'due_at']);

/**
 * Which process works on a shop, and since which token a job runs. The version before goes on
 * beside it: a running job is due in the future, for both.
 */
export const lanes: Migration = {
  name: '0039-lanes',
  async up(schema) {
    await createTable(schema, LANES);
    await addColumns(schema, 'jobs', ({ number }) => ({ lane_token: optional(number()) }));
    await addIndex(schema, 'jobs', OF_SHOP_BY_DUE);
  },
  async down(schema) {
    await dropIndex(schema, 'jobs', OF_SHOP_BY_DUE.name);
    await dropColumns(schema, 'jobs', ['lane_token']);
    await dropTable(schema, LANES.name);
  },
};
