import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** When a document was mailed, and since when a mail with it may be under way. */
const columns = { emailed_at: INSTANT, mailing_at: INSTANT };

export const addDocumentEmailedAt: Migration = {
  name: '0028-add-document-emailed-at',
  up: (sql) => addColumns(sql, 'documents', columns),
  down: (sql) => dropColumns(sql, 'documents', Object.keys(columns)),
};
