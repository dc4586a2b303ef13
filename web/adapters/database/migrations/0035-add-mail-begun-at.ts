import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Since when a mail with a document is being written: nothing of it has gone out by then. */
const columns = ({ instant }: ColumnTypes) => ({ mail_begun_at: optional(instant()) });

export const addMailBegunAt: Migration = {
  name: '0035-add-mail-begun-at',
  up: (schema) => addColumns(schema, 'documents', columns),
  down: (schema) => dropColumns(schema, 'documents', ['mail_begun_at']),
};
