import { addColumns, dropColumns, TEXT } from '../table';
import type { Migration } from './migration';

/** What the outside gave as the reason for a step that failed for good. */
const columns = { failure_detail: TEXT };

export const addFailureDetail: Migration = {
  name: '0030-add-failure-detail',
  up: (sql) => addColumns(sql, 'jobs', columns),
  down: (sql) => dropColumns(sql, 'jobs', Object.keys(columns)),
};
