import { addColumns, dropColumns, type Column } from '../table';
import type { Migration } from './migration';

/** How often a job is tried stands with its definition; a copy in each row only went out of date. */
const DEFAULT: Column = { mysql: 'BIGINT NOT NULL DEFAULT 8', sqlite: 'BIGINT NOT NULL DEFAULT 8' };

export const dropJobMaxAttempts: Migration = {
  name: '0044-drop-job-max-attempts',
  up: (sql) => dropColumns(sql, 'jobs', ['max_attempts']),
  down: (sql) => addColumns(sql, 'jobs', { max_attempts: DEFAULT }),
};
