import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'deliveries',
  ({ bytes, id, instant, key }) => ({
    id: id(),
    source: key(10),
    delivery_key: key(191),
    shop_domain: optional(key(255)),
    topic: key(100),
    triggered_at: optional(instant()),
    received_at: instant(),
    body: bytes(),
    /** Null until somebody looked at it. */
    outcome: optional(key(12)),
  }),
  {
    primary: ['id'],
    unique: [['source', 'delivery_key']],
    // NULL is a value of an index: the first serves both the dispatcher and the purge.
    indexes: [['outcome', 'received_at'], ['shop_domain']],
  },
);

export const createDeliveries: Migration = {
  name: '0005-deliveries',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
