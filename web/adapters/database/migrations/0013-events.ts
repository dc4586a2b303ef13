import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'events',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number(),
    at: instant(),
    order_id: optional(key(20)),
    order_name: optional(text()),
    origin: key(12),
    event: key(64),
    status: key(8),
    refs: text(),
    body: text(),
    /** Lower case: what the log's search looks into. */
    search_text: text(),
  }),
  {
    primary: ['id'],
    indexes: [
      ['shop_id', 'at', 'id'],
      ['shop_id', 'order_id', 'at', 'id'],
      ['shop_id', 'origin', 'at', 'id'],
      ['shop_id', 'status', 'at', 'id'],
    ],
  },
);

export const createEvents: Migration = {
  name: '0013-events',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
