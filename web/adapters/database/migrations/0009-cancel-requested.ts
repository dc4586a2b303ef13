import { addColumns, dropColumns } from '../schema-change';
import { optional } from '../sql/columns';
import type { Migration } from './migration';

/** Whether we ended a subscription: else it was the app's removal, though nothing told of that. */
export const cancelRequested: Migration = {
  name: '0009-cancel-requested',
  up: (schema) =>
    addColumns(schema, 'charges', ({ instant }) => ({ cancel_requested_at: optional(instant()) })),
  down: (schema) => dropColumns(schema, 'charges', ['cancel_requested_at']),
};
