import { addColumns, dropColumns } from '../schema-change';
import { optional, type ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/** What the outside gave as the reason for a step that failed for good. */
const columns = ({ text }: ColumnTypes) => ({ failure_detail: optional(text()) });

export const addFailureDetail: Migration = {
  name: '0030-add-failure-detail',
  up: (schema) => addColumns(schema, 'jobs', columns),
  down: (schema) => dropColumns(schema, 'jobs', ['failure_detail']),
};
