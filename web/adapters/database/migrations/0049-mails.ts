import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'mails',
  ({ flag, instant, key, number, text }) => ({
    id: key(32),
    shop_id: number(),
    order_id: key(20),
    document_id: number(),
    kind: key(13),
    state: key(12),
    at: instant(),
    by_hand: flag(),
    own_server: flag(),
    recipient: optional(key(254)),
    reply: optional(key(32)),
    detail: optional(text()),
  }),
  {
    primary: ['id'],
    indexes: [
      ['shop_id', 'order_id', 'at'],
      ['shop_id', 'document_id', 'at'],
      ['shop_id', 'recipient'],
      ['at'],
    ],
  },
);

export const createMails: Migration = {
  name: '0049-mails',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
