import { createTable, dropTable, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

/** Which payment methods an order used, so that settings can offer the shop's own. */
const table: Table = {
  name: 'order_gateways',
  columns: { shop_id: required(NUMBER), order_id: required(key(20)), gateway: required(key(191)) },
  primary: ['shop_id', 'order_id', 'gateway'],
  indexes: [['shop_id', 'gateway']],
};

export const createOrderGateways: Migration = {
  name: '0018-order-gateways',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
