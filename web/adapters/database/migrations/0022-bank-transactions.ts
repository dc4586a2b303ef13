import { CENTS, createTable, dropTable, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

/** Movements of money, without anything about the customer. */
const table: Table = {
  name: 'bank_transactions',
  columns: {
    shop_id: required(NUMBER),
    external_reference: required(key(80)),
    order_id: key(20),
    gateway: required(key(255)),
    kind: required(key(12)),
    subject: required(TEXT),
    cause: key(40),
    amount: required(CENTS),
    fee: required(CENTS),
    fee_rate: required(NUMBER),
    value_date: required(INSTANT),
    state: required(key(8)),
    claimed_at: required(INSTANT),
    sent_at: INSTANT,
    lexware_id: key(36),
    refusal: TEXT,
    hinted_document: NUMBER,
    hinted_at: INSTANT,
  },
  primary: ['shop_id', 'external_reference'],
  indexes: [
    ['shop_id', 'order_id'],
    ['shop_id', 'state', 'value_date'],
  ],
};

export const createBankTransactions: Migration = {
  name: '0022-bank-transactions',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
