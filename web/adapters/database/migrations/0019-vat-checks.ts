import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

/** What registers answered about buyers' VAT ids; proof that stays with the order. */
const created = table(
  'vat_checks',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    order_id: key(20),
    vat_id: key(20),
    asked_at: instant(),
    result: key(7),
    request_id: optional(key(64)),
    answer: text(),
    tries: number(),
  }),
  { primary: ['shop_id', 'order_id', 'vat_id', 'asked_at'] },
);

export const createVatChecks: Migration = {
  name: '0019-vat-checks',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
