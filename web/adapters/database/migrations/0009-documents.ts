import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'documents',
  ({ flag, id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number(),
    order_id: key(20),
    kind: key(13),
    cause: key(64),
    state: key(7),
    reference: text(),
    lexware_id: optional(key(36)),
    number: optional(key(64)),
    status: optional(key(8)),
    title: text(),
    voucher_date: instant(),
    total: number(),
    tax: number(),
    currency: key(3),
    cancelled: flag(),
    sent_at: optional(instant()),
    /** Since when Lexware may know more than we do; null when we are up to date. */
    outdated_since: optional(instant()),
    created_at: instant(),
    updated_at: instant(),
  }),
  {
    primary: ['id'],
    // One document per order, kind and cause; and a document in Lexware belongs to one of ours at
    // most.
    unique: [
      ['shop_id', 'order_id', 'kind', 'cause'],
      ['shop_id', 'lexware_id'],
    ],
    indexes: [
      ['shop_id', 'outdated_since'],
      ['shop_id', 'kind', 'state'],
    ],
  },
);

export const createDocuments: Migration = {
  name: '0009-documents',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
