import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'smtp_failures',
  ({ instant, key, number, text }) => ({
    shop_id: number(),
    failed_at: instant(),
    host: key(255),
    failure: key(32),
    detail: { ...text(), allowNull: true },
  }),
  { primary: ['shop_id'] },
);

export const createSmtpFailures: Migration = {
  name: '0076-smtp-failures',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
