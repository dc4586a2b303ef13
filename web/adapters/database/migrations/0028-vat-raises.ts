import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const RAISES = table(
  'partner_vat_raises',
  ({ instant, key, number }) => ({
    receipt_number: key(16),
    cents: number(),
    noted_at: instant(),
    allowed_at: optional(instant()),
  }),
  { primary: ['receipt_number'] },
);

/** Receipts of earlier years whose VAT a new one would raise wait for an operator. */
export const vatRaises: Migration = {
  name: '0028-vat-raises',
  up: (schema) => createTable(schema, RAISES),
  down: (schema) => dropTable(schema, RAISES.name),
};
