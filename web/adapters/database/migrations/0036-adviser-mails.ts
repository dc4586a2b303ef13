import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const ADVISERS = table(
  'advisers',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    email: text(),
    secret_hash: optional(key(64)),
    asked_at: instant(),
    confirmed_at: optional(instant()),
  }),
  { primary: ['shop_id'], unique: [['secret_hash']] },
);
const MAILS = table(
  'adviser_mails',
  ({ instant, key, number }) => ({
    shop_id: number(),
    month: key(7),
    kind: key(12),
    state: key(12),
    link_hash: optional(key(64)),
    sent_at: instant(),
    expires_at: instant(),
    revoked_at: optional(instant()),
    downloads: number(),
  }),
  {
    primary: ['shop_id', 'month', 'kind'],
    unique: [['link_hash']],
    indexes: [['sent_at']],
  },
);

/** Months are mailed to an adviser whose address is confirmed. */
export const adviserMails: Migration = {
  name: '0036-adviser-mails',
  up: async (schema) => {
    await createTable(schema, ADVISERS);
    await createTable(schema, MAILS);
  },
  down: async (schema) => {
    await dropTable(schema, MAILS.name);
    await dropTable(schema, ADVISERS.name);
  },
};
