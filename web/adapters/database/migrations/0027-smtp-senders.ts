import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'smtp_senders',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    status: key(12),
    host: key(255),
    port: number(),
    encryption: key(10),
    user_name: text(),
    /** Encrypted. */
    password: text(),
    email: text(),
    name: text(),
    checked_at: instant(),
  }),
  { primary: ['shop_id'] },
);

export const createSmtpSenders: Migration = {
  name: '0027-smtp-senders',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
