import { addColumns, dropColumns, TEXT } from '../table';
import type { Migration } from './migration';

/** What we last sent of a contact, as digests per field, and which order it came from. */
const columns = { sent: TEXT };

export const addContactSent: Migration = {
  name: '0026-add-contact-sent',
  up: (sql) => addColumns(sql, 'contact_links', columns),
  down: (sql) => dropColumns(sql, 'contact_links', Object.keys(columns)),
};
