import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** A shop that removed the app and came back had a new period of transfers with it. */
const columns = ({ instant }: ColumnTypes) => ({ metered_since: optional(instant()) });

export const addMeteredSince: Migration = {
  name: '0070-add-metered-since',
  up: (schema) => addColumns(schema, 'shops', columns),
  down: (schema) => dropColumns(schema, 'shops', ['metered_since']),
};
