import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** When a document was mailed, and since when a mail with it may be under way. */
const columns = ({ instant }: ColumnTypes) => ({
  emailed_at: optional(instant()),
  mailing_at: optional(instant()),
});

export const addDocumentEmailedAt: Migration = {
  name: '0028-add-document-emailed-at',
  up: (schema) => addColumns(schema, 'documents', columns),
  down: (schema) => dropColumns(schema, 'documents', ['emailed_at', 'mailing_at']),
};
