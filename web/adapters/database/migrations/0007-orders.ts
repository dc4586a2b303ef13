import { CENTS, createTable, dropTable, FLAG, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'orders',
  columns: {
    shop_id: required(NUMBER),
    order_id: required(key(20)),
    name: required(TEXT),
    /** The name in the order a person expects: lower case, runs of digits padded. */
    name_key: required(key(40)),
    ordered_at: required(INSTANT),
    seen_updated_at: required(INSTANT),
    payment_status: required(key(20)),
    fulfillment_status: required(key(20)),
    source_name: TEXT,
    customer_id: key(20),
    customer_name: TEXT,
    currency: required(key(3)),
    total: required(CENTS),
    cancelled_at: INSTANT,
    decision_kind: key(8),
    decision_reason: key(40),
    decision_detail: TEXT,
    decided_at: INSTANT,
    /** The order has an invoice that is not voided. */
    has_invoice: required(FLAG),
    /** The merchant has to do something before the order gets its document. */
    needs_attention: required(FLAG),
  },
  primary: ['shop_id', 'order_id'],
  // One per filter and sort of the list, so that a page costs the same wherever it stands.
  indexes: [
    ['shop_id', 'ordered_at', 'order_id'],
    ['shop_id', 'name_key', 'order_id'],
    ['shop_id', 'total', 'order_id'],
    ['shop_id', 'has_invoice', 'ordered_at', 'order_id'],
    ['shop_id', 'has_invoice', 'name_key', 'order_id'],
    ['shop_id', 'has_invoice', 'total', 'order_id'],
    ['shop_id', 'needs_attention', 'ordered_at', 'order_id'],
    ['shop_id', 'needs_attention', 'name_key', 'order_id'],
    ['shop_id', 'needs_attention', 'total', 'order_id'],
    ['shop_id', 'decision_reason', 'ordered_at'],
    ['shop_id', 'customer_id'],
  ],
};

export const createOrders: Migration = {
  name: '0007-orders',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
