import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * Customer number and a digest of name and address, by which contacts are found that have no VAT id
 * or e-mail address.
 */
const columns = ({ key }: ColumnTypes) => ({ number: optional(key(16)), place: optional(key(64)) });

export const addContactNumbers: Migration = {
  name: '0024-add-contact-numbers',
  up: (schema) => addColumns(schema, 'known_contacts', columns),
  down: (schema) => dropColumns(schema, 'known_contacts', ['number', 'place']),
};
