import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * The time a delivery claims for itself stands in a header that no signature covers: nothing may
 * depend on it.
 */
const columns = ({ instant }: ColumnTypes) => ({ triggered_at: optional(instant()) });

export const dropTriggeredAt: Migration = {
  name: '0032-drop-triggered-at',
  up: (schema) => dropColumns(schema, 'deliveries', ['triggered_at']),
  down: (schema) => addColumns(schema, 'deliveries', columns),
};
