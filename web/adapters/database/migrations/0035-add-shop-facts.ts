import { addColumns, dropColumns, TEXT } from '../table';
import type { Migration } from './migration';

/** What Shopify says of a shop beyond its name, and what the shop grants the app (JSON); null until asked. */
const columns = { shopify_plan: TEXT, time_zone: TEXT, granted_scopes: TEXT };

export const addShopFacts: Migration = {
  name: '0035-add-shop-facts',
  up: (sql) => addColumns(sql, 'shops', columns),
  down: (sql) => dropColumns(sql, 'shops', Object.keys(columns)),
};
