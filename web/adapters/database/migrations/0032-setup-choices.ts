import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

const FORMER = ['orders_at', 'documents_at', 'instructions_at'] as const;

/**
 * The set-up asks when invoices are created, mailed and paid; orders and documents are read behind
 * it. Who was beyond the former steps goes on where that is asked.
 */
export const setupChoices: Migration = {
  name: '0032-setup-choices',
  up: async (schema) => {
    await addColumns(schema, 'setups', ({ instant }) => ({ choices_at: optional(instant()) }));
    await dropColumns(schema, 'setups', FORMER);
  },
  down: async (schema) => {
    await addColumns(schema, 'setups', ({ instant }) =>
      Object.fromEntries(FORMER.map((name) => [name, optional(instant())])),
    );
    await dropColumns(schema, 'setups', ['choices_at']);
  },
};
