import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * When, by our clock, we made a contact: for some seconds Lexware does not take it in documents.
 */
const columns = ({ instant }: ColumnTypes) => ({ made_at: optional(instant()) });

export const addContactMadeAt: Migration = {
  name: '0038-add-contact-made-at',
  up: (schema) => addColumns(schema, 'contact_links', columns),
  down: (schema) => dropColumns(schema, 'contact_links', ['made_at']),
};
