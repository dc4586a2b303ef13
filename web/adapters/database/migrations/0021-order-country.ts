import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional } from '../sql/columns';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const BY_COUNTRY = indexOn('orders', ['shop_id', 'country', 'ordered_at', 'order_id']);

/** Where an order's goods go, so that lists can be narrowed to it. */
export const orderCountry: Migration = {
  name: '0021-order-country',
  async up(schema) {
    await addColumns(schema, 'orders', ({ key }) => ({ country: optional(key(2)) }));
    await addIndex(schema, 'orders', BY_COUNTRY);
  },
  async down(schema) {
    await dropIndex(schema, 'orders', BY_COUNTRY.name);
    await dropColumns(schema, 'orders', ['country']);
  },
};
