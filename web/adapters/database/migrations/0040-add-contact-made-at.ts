import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** When, by our clock, we made a contact: for some seconds Lexware does not take it in documents. */
const columns = { made_at: INSTANT };

export const addContactMadeAt: Migration = {
  name: '0040-add-contact-made-at',
  up: (sql) => addColumns(sql, 'contact_links', columns),
  down: (sql) => dropColumns(sql, 'contact_links', Object.keys(columns)),
};
