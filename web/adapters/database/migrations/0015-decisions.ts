import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

/** Why an order's credit notes and delivery notes exist or not; the invoice's decision stands on the order itself. */
const table: Table = {
  name: 'decisions',
  columns: {
    shop_id: required(NUMBER),
    order_id: required(key(20)),
    kind: required(key(13)),
    cause: required(key(64)),
    decision_kind: required(key(6)),
    reason: key(32),
    detail: TEXT,
    decided_at: required(INSTANT),
  },
  primary: ['shop_id', 'order_id', 'kind', 'cause'],
  indexes: [['shop_id', 'decision_kind', 'reason']],
};

export const createDecisions: Migration = {
  name: '0015-decisions',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
