import { createTable, dropTable } from '../schema-change';
import { table } from '../sql/table';
import type { Migration } from './migration';

const PREFERENCES = table(
  'partner_preferences',
  ({ instant, number, text }) => ({ partner_id: number(), details: text(), saved_at: instant() }),
  { primary: ['partner_id'] },
);

/** How partners are paid, and what stands on their receipts. */
export const partnerPreferences: Migration = {
  name: '0013-partner-preferences',
  up: (schema) => createTable(schema, PREFERENCES),
  down: (schema) => dropTable(schema, PREFERENCES.name),
};
