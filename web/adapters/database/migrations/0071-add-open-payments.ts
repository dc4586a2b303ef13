import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Every pending payment was called so, whether it was overdue, refused or never begun. */
const columns = ({ instant, key }: ColumnTypes) => ({
  open_payment: optional(key(10)),
  payment_due_at: optional(instant()),
});

export const addOpenPayments: Migration = {
  name: '0071-add-open-payments',
  up: (schema) => addColumns(schema, 'orders', columns),
  down: (schema) => dropColumns(schema, 'orders', ['open_payment', 'payment_due_at']),
};
