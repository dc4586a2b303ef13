import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** What exports say of an order beside what lists show; filled by the next look at it. */
const columns = ({ number, text }: ColumnTypes) => ({
  customer_email: optional(text()),
  customer_first_name: optional(text()),
  customer_last_name: optional(text()),
  total_tax: optional(number()),
  tags: optional(text()),
});
const names = ['customer_email', 'customer_first_name', 'customer_last_name', 'total_tax', 'tags'];

export const addOrderExportFacts: Migration = {
  name: '0052-add-order-export-facts',
  up: (schema) => addColumns(schema, 'orders', columns),
  down: (schema) => dropColumns(schema, 'orders', names),
};
