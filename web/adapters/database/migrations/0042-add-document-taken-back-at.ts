import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** When a document was deleted or voided in Lexware: what is issued later takes its place. */
const columns = { taken_back_at: INSTANT };

export const addDocumentTakenBackAt: Migration = {
  name: '0042-add-document-taken-back-at',
  up: (sql) => addColumns(sql, 'documents', columns),
  down: (sql) => dropColumns(sql, 'documents', Object.keys(columns)),
};
