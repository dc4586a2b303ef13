import { addColumns, addIndex, dropColumns, dropIndex, key } from '../table';
import type { Migration } from './migration';

/** With which Lexware makes a contact's invoices XRechnungen; few contacts have one, most shops none at all. */
const columns = { buyer_reference: key(255) };
const index = ['shop_id', 'buyer_reference'];

export const addBuyerReference: Migration = {
  name: '0041-add-buyer-reference',
  up: async (sql) => {
    await addColumns(sql, 'known_contacts', columns);
    await addIndex(sql, 'known_contacts', index);
  },
  down: async (sql) => {
    await dropIndex(sql, 'known_contacts', index);
    await dropColumns(sql, 'known_contacts', Object.keys(columns));
  },
};
