import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** When a shop's open documents and orders were last compared with Lexware and Shopify. */
const columns = ({ instant }: ColumnTypes) => ({ reconciled_at: optional(instant()) });

export const addReconciledAt: Migration = {
  name: '0025-add-reconciled-at',
  up: (schema) => addColumns(schema, 'shops', columns),
  down: (schema) => dropColumns(schema, 'shops', ['reconciled_at']),
};
