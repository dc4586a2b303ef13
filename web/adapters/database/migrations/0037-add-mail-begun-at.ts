import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** Since when a mail with a document is being written: nothing of it has gone out by then. */
const columns = { mail_begun_at: INSTANT };

export const addMailBegunAt: Migration = {
  name: '0037-add-mail-begun-at',
  up: (sql) => addColumns(sql, 'documents', columns),
  down: (sql) => dropColumns(sql, 'documents', Object.keys(columns)),
};
