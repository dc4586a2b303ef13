import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

/**
 * Why an order's credit notes and delivery notes exist or not; the invoice's decision stands on the
 * order itself.
 */
const created = table(
  'decisions',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    order_id: key(20),
    kind: key(13),
    cause: key(64),
    decision_kind: key(6),
    reason: optional(key(32)),
    detail: optional(text()),
    decided_at: instant(),
  }),
  {
    primary: ['shop_id', 'order_id', 'kind', 'cause'],
    indexes: [['shop_id', 'decision_kind', 'reason']],
  },
);

export const createDecisions: Migration = {
  name: '0015-decisions',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
