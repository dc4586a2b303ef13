import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * What refunds paid back beyond items, so that lists show an order's balance without asking
 * Shopify.
 */
const columns = ({ number }: ColumnTypes) => ({ refunded_without_items: optional(number()) });

export const addOrderWorth: Migration = {
  name: '0020-add-order-worth',
  up: (schema) => addColumns(schema, 'orders', columns),
  down: (schema) => dropColumns(schema, 'orders', ['refunded_without_items']),
};
