import { CENTS, createTable, dropTable, INSTANT, key, NUMBER, required, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'payouts',
  columns: {
    shop_id: required(NUMBER),
    payout_id: required(key(32)),
    issued_at: required(INSTANT),
    net: required(CENTS),
    claimed_at: required(INSTANT),
  },
  primary: ['shop_id', 'payout_id'],
};

export const createPayouts: Migration = {
  name: '0023-payouts',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
