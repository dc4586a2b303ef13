import { addColumns, dropColumns } from '../schema-change';
import type { ColumnTypes } from '../sql/columns';
import type { Migration } from './migration';

/**
 * How often a job is tried stands with its definition; a copy in each row only went out of date.
 */
const columns = ({ number }: ColumnTypes) => ({ max_attempts: { ...number(), defaultValue: 8 } });

export const dropJobMaxAttempts: Migration = {
  name: '0042-drop-job-max-attempts',
  up: (schema) => dropColumns(schema, 'jobs', ['max_attempts']),
  down: (schema) => addColumns(schema, 'jobs', columns),
};
