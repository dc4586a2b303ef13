import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** What the merchant asked for about an order, kept until it was carried out. */
const created = table(
  'instructions',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    order_id: key(20),
    topic: key(96),
    instruction: text(),
    given_at: instant(),
  }),
  { primary: ['shop_id', 'order_id', 'topic'] },
);

export const createInstructions: Migration = {
  name: '0016-instructions',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
