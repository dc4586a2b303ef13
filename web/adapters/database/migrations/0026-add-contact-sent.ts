import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** What we last sent of a contact, as digests per field, and which order it came from. */
const columns = ({ text }: ColumnTypes) => ({ sent: optional(text()) });

export const addContactSent: Migration = {
  name: '0026-add-contact-sent',
  up: (schema) => addColumns(schema, 'contact_links', columns),
  down: (schema) => dropColumns(schema, 'contact_links', ['sent']),
};
