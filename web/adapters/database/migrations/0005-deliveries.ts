import { BYTES, createTable, dropTable, ID, INSTANT, key, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'deliveries',
  columns: {
    id: ID,
    source: required(key(10)),
    delivery_key: required(key(191)),
    shop_domain: key(255),
    topic: required(key(100)),
    triggered_at: INSTANT,
    received_at: required(INSTANT),
    body: required(BYTES),
    /** Null until somebody looked at it. */
    outcome: key(12),
  },
  primary: ['id'],
  unique: [['source', 'delivery_key']],
  // NULL is a value of an index: the first serves both the dispatcher and the purge.
  indexes: [['outcome', 'received_at'], ['shop_domain']],
};

export const createDeliveries: Migration = {
  name: '0005-deliveries',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
