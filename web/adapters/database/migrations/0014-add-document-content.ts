import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** What a document says about its order, and which invoice a credit note corrects. */
const columns = ({ number, text }: ColumnTypes) => ({
  content: optional(text()),
  preceding_id: optional(number()),
});

export const addDocumentContent: Migration = {
  name: '0014-add-document-content',
  up: (schema) => addColumns(schema, 'documents', columns),
  down: (schema) => dropColumns(schema, 'documents', ['content', 'preceding_id']),
};
