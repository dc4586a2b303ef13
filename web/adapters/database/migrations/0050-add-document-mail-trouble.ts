import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** What is wrong with the latest mail of a document: refused, uncertain or bounced. */
const columns = ({ key }: ColumnTypes) => ({ mail_trouble: optional(key(12)) });

export const addDocumentMailTrouble: Migration = {
  name: '0050-add-document-mail-trouble',
  up: (schema) => addColumns(schema, 'documents', columns),
  down: (schema) => dropColumns(schema, 'documents', ['mail_trouble']),
};
