import { addIndex, dropIndex } from '../schema-change';
import { indexOn } from '../sql/table';
import type { Migration } from './migration';

const DATES = indexOn('documents', ['shop_id', 'voucher_date', 'order_id']);

/** A month is read by the dates of its documents. */
export const documentDates: Migration = {
  name: '0022-document-dates',
  up: (schema) => addIndex(schema, 'documents', DATES),
  down: (schema) => dropIndex(schema, 'documents', DATES.name),
};
