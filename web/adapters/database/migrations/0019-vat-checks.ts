import { createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

/** What registers answered about buyers' VAT ids; proof that stays with the order. */
const table: Table = {
  name: 'vat_checks',
  columns: {
    shop_id: required(NUMBER),
    order_id: required(key(20)),
    vat_id: required(key(20)),
    asked_at: required(INSTANT),
    result: required(key(7)),
    request_id: key(64),
    answer: required(TEXT),
    tries: required(NUMBER),
  },
  primary: ['shop_id', 'order_id', 'vat_id', 'asked_at'],
};

export const createVatChecks: Migration = {
  name: '0019-vat-checks',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
