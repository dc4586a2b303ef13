import { addIndex, dropIndex } from '../schema-change';
import type { Migration } from './migration';

const INDEXES = [
  ['shop_id', 'number'],
  ['shop_id', 'place'],
];

/** Whether a new customer is known read all contacts of the shop, of which some have very many. */
export const findContactsByNumberAndPlace: Migration = {
  name: '0069-find-contacts-by-number-and-place',
  up: async (schema) => {
    for (const index of INDEXES) await addIndex(schema, 'known_contacts', index);
  },
  down: async (schema) => {
    for (const index of INDEXES) await dropIndex(schema, 'known_contacts', index);
  },
};
