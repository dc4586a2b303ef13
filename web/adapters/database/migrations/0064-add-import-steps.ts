import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import type { ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** Imports from before were made without looking for documents that exist. */
const ofOrders = ({ key }: ColumnTypes) => ({ step: { ...key(16), defaultValue: 'make' } });
const ofRuns = ({ flag }: ColumnTypes) => ({ searches: { ...flag(), defaultValue: 0 } });
const INDEX = ['shop_id', 'step', 'fixed_until', 'ordered_at', 'order_id'];

export const addImportSteps: Migration = {
  name: '0064-add-import-steps',
  up: async (schema) => {
    await addColumns(schema, 'imported_orders', ofOrders);
    await addIndex(schema, 'imported_orders', INDEX);
    await addColumns(schema, 'import_runs', ofRuns);
  },
  down: async (schema) => {
    await dropColumns(schema, 'import_runs', ['searches']);
    await dropIndex(schema, 'imported_orders', INDEX);
    await dropColumns(schema, 'imported_orders', ['step']);
  },
};
