import { CENTS, createTable, dropTable, FLAG, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'financial_accounts',
  columns: {
    shop_id: required(NUMBER),
    gateway: required(key(255)),
    external_reference: required(key(400)),
    booked_since: required(INSTANT),
    lexware_id: key(36),
    name: TEXT,
    bank_name: TEXT,
    lock_version: NUMBER,
    deactivated: FLAG,
    /** What Lexware was last told. */
    told_balance: CENTS,
    balance: required(CENTS),
    payout_note: key(40),
  },
  primary: ['shop_id', 'gateway'],
};

export const createFinancialAccounts: Migration = {
  name: '0021-financial-accounts',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
