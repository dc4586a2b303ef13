import { addColumns, dropColumns } from '../schema-change';
import type { ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * Whether a transfer was used up is what the state of its document says; each counts from its
 * reservation on.
 */
const columns = ({ key }: ColumnTypes) => ({ state: { ...key(8), defaultValue: 'used' } });

export const dropTransferState: Migration = {
  name: '0068-drop-transfer-state',
  up: (schema) => dropColumns(schema, 'transfers', ['state']),
  down: (schema) => addColumns(schema, 'transfers', columns),
};
