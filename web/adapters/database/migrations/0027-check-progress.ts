import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** A check reads Shopify's orders first; and how far it is, is known without reading its lists. */
export const checkProgress: Migration = {
  name: '0027-check-progress',
  up: (schema) =>
    addColumns(schema, 'month_checks', ({ number, text }) => ({
      orders: optional(text()),
      stale: optional(text()),
      listed: optional(number()),
    })),
  down: (schema) => dropColumns(schema, 'month_checks', ['orders', 'stale', 'listed']),
};
