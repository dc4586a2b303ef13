import { addColumns, addIndex, dropColumns, dropIndex, key } from '../table';
import type { Migration } from './migration';

/** The line of its shop in which a job stands, and its place there; both null for jobs that stand in none. */
const columns = { line: key(16), place: key(64) };
const index = ['shop_id', 'line', 'place'];

export const addJobLine: Migration = {
  name: '0033-add-job-line',
  up: async (sql) => {
    await addColumns(sql, 'jobs', columns);
    await addIndex(sql, 'jobs', index);
  },
  down: async (sql) => {
    await dropIndex(sql, 'jobs', index);
    await dropColumns(sql, 'jobs', Object.keys(columns));
  },
};
