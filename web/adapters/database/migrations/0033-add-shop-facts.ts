import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * What Shopify says of a shop beyond its name, and what the shop grants the app (JSON); null until
 * asked.
 */
const columns = ({ text }: ColumnTypes) => ({
  shopify_plan: optional(text()),
  time_zone: optional(text()),
  granted_scopes: optional(text()),
});

export const addShopFacts: Migration = {
  name: '0033-add-shop-facts',
  up: (schema) => addColumns(schema, 'shops', columns),
  down: (schema) => dropColumns(schema, 'shops', ['shopify_plan', 'time_zone', 'granted_scopes']),
};
