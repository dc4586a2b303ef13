import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const ACCEPTANCES = table(
  'legal_acceptances',
  ({ instant, key, number }) => ({
    shop_id: number(),
    text_name: key(16),
    version: key(10),
    accepted_at: instant(),
    accepted_by: optional(key(64)),
  }),
  { primary: ['shop_id', 'text_name', 'version'] },
);

/** Which version of which legal text a shop accepted, when and by whom. */
export const legalAcceptances: Migration = {
  name: '0033-legal-acceptances',
  up: (schema) => createTable(schema, ACCEPTANCES),
  down: (schema) => dropTable(schema, ACCEPTANCES.name),
};
