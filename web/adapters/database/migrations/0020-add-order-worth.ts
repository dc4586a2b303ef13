import { addColumns, CENTS, dropColumns } from '../table';
import type { Migration } from './migration';

/** What refunds paid back beyond items, so that lists show an order's balance without asking Shopify. */
const columns = { refunded_without_items: CENTS };

export const addOrderWorth: Migration = {
  name: '0020-add-order-worth',
  up: (sql) => addColumns(sql, 'orders', columns),
  down: (sql) => dropColumns(sql, 'orders', Object.keys(columns)),
};
