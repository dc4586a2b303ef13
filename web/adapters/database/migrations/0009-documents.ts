import { CENTS, createTable, dropTable, FLAG, ID, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'documents',
  columns: {
    id: ID,
    shop_id: required(NUMBER),
    order_id: required(key(20)),
    kind: required(key(13)),
    cause: required(key(64)),
    state: required(key(7)),
    reference: required(TEXT),
    lexware_id: key(36),
    number: key(64),
    status: key(8),
    title: required(TEXT),
    voucher_date: required(INSTANT),
    total: required(CENTS),
    tax: required(CENTS),
    currency: required(key(3)),
    cancelled: required(FLAG),
    sent_at: INSTANT,
    /** Since when Lexware may know more than we do; null when we are up to date. */
    outdated_since: INSTANT,
    created_at: required(INSTANT),
    updated_at: required(INSTANT),
  },
  primary: ['id'],
  // One document per order, kind and cause; and a document in Lexware belongs to one of ours at most.
  unique: [
    ['shop_id', 'order_id', 'kind', 'cause'],
    ['shop_id', 'lexware_id'],
  ],
  indexes: [
    ['shop_id', 'outdated_since'],
    ['shop_id', 'kind', 'state'],
  ],
};

export const createDocuments: Migration = {
  name: '0009-documents',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
