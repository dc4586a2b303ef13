import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * With which Lexware makes a contact's invoices XRechnungen; few contacts have one, most shops none
 * at all.
 */
const columns = ({ key }: ColumnTypes) => ({ buyer_reference: optional(key(255)) });
const index = ['shop_id', 'buyer_reference'];

export const addBuyerReference: Migration = {
  name: '0039-add-buyer-reference',
  up: async (schema) => {
    await addColumns(schema, 'known_contacts', columns);
    await addIndex(schema, 'known_contacts', index);
  },
  down: async (schema) => {
    await dropIndex(schema, 'known_contacts', index);
    await dropColumns(schema, 'known_contacts', ['buyer_reference']);
  },
};
