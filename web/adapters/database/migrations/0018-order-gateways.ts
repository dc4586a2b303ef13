import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** Which payment methods an order used, so that settings can offer the shop's own. */
const created = table(
  'order_gateways',
  ({ key, number }) => ({ shop_id: number(), order_id: key(20), gateway: key(191) }),
  { primary: ['shop_id', 'order_id', 'gateway'], indexes: [['shop_id', 'gateway']] },
);

export const createOrderGateways: Migration = {
  name: '0018-order-gateways',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
