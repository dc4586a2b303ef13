import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** The tax treatment that a run chooses for all its orders. */
export const bulkTreatment: Migration = {
  name: '0020-bulk-treatment',
  up: (schema) => addColumns(schema, 'bulk_runs', ({ key }) => ({ treatment: optional(key(32)) })),
  down: (schema) => dropColumns(schema, 'bulk_runs', ['treatment']),
};
