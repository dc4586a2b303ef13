import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** When a document was deleted or voided in Lexware: what is issued later takes its place. */
const columns = ({ instant }: ColumnTypes) => ({ taken_back_at: optional(instant()) });

export const addDocumentTakenBackAt: Migration = {
  name: '0040-add-document-taken-back-at',
  up: (schema) => addColumns(schema, 'documents', columns),
  down: (schema) => dropColumns(schema, 'documents', ['taken_back_at']),
};
