import { addColumns, dropColumns, key } from '../table';
import type { Migration } from './migration';

/** Customer number and a digest of name and address, by which contacts are found that have no VAT id or e-mail address. */
const columns = { number: key(16), place: key(64) };

export const addContactNumbers: Migration = {
  name: '0024-add-contact-numbers',
  up: (sql) => addColumns(sql, 'known_contacts', columns),
  down: (sql) => dropColumns(sql, 'known_contacts', Object.keys(columns)),
};
