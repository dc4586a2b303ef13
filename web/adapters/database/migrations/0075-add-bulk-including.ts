import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** A run that goes on takes only what is due from now on. */
const columns = ({ text }: ColumnTypes) => ({ including: optional(text()) });

export const addBulkIncluding: Migration = {
  name: '0075-add-bulk-including',
  up: (schema) => addColumns(schema, 'bulk_runs', columns),
  down: (schema) => dropColumns(schema, 'bulk_runs', ['including']),
};
