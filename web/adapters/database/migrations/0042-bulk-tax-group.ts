import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** For which orders a run's tax treatment was chosen. */
export const bulkTaxGroup: Migration = {
  name: '0042-bulk-tax-group',
  up: (schema) => addColumns(schema, 'bulk_runs', ({ text }) => ({ tax_group: optional(text()) })),
  down: (schema) => dropColumns(schema, 'bulk_runs', ['tax_group']),
};
