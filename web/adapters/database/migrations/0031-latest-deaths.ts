import { addIndex, dropIndex } from '../schema-change';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const BY_DEATH = indexOn('jobs', ['died_at', 'shop_id']);

/** What failed for good last, of all shops: also what was revived and failed again under its number. */
export const latestDeaths: Migration = {
  name: '0031-latest-deaths',
  up: (schema) => addIndex(schema, 'jobs', BY_DEATH),
  down: (schema) => dropIndex(schema, 'jobs', BY_DEATH.name),
};
