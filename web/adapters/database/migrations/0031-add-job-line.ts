import { addColumns, addIndex, dropColumns, dropIndex } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * The line of its shop in which a job stands, and its place there; both null for jobs that stand in
 * none.
 */
const columns = ({ key }: ColumnTypes) => ({ line: optional(key(16)), place: optional(key(64)) });
const index = ['shop_id', 'line', 'place'];

export const addJobLine: Migration = {
  name: '0031-add-job-line',
  up: async (schema) => {
    await addColumns(schema, 'jobs', columns);
    await addIndex(schema, 'jobs', index);
  },
  down: async (schema) => {
    await dropIndex(schema, 'jobs', index);
    await dropColumns(schema, 'jobs', ['line', 'place']);
  },
};
