import { addColumns, dropColumns, INSTANT } from '../table';
import type { Migration } from './migration';

/** When a shop's open documents and orders were last compared with Lexware and Shopify. */
const columns = { reconciled_at: INSTANT };

export const addReconciledAt: Migration = {
  name: '0025-add-reconciled-at',
  up: (sql) => addColumns(sql, 'shops', columns),
  down: (sql) => dropColumns(sql, 'shops', Object.keys(columns)),
};
