import { addColumns, dropColumns, NUMBER, TEXT } from '../table';
import type { Migration } from './migration';

/** What a document says about its order, and which invoice a credit note corrects. */
const columns = { content: TEXT, preceding_id: NUMBER };

export const addDocumentContent: Migration = {
  name: '0014-add-document-content',
  up: (sql) => addColumns(sql, 'documents', columns),
  down: (sql) => dropColumns(sql, 'documents', Object.keys(columns)),
};
