import { createTable, dropTable, ID, INSTANT, key, NUMBER, required, TEXT, type Table } from '../table';
import type { Migration } from './migration';

const table: Table = {
  name: 'jobs',
  columns: {
    id: ID,
    shop_id: required(NUMBER),
    name: required(key(64)),
    payload: required(TEXT),
    job_key: key(191),
    /** The job's key while it waits, else null: the unique index allows one waiting job per key … */
    waiting_key: key(191),
    /** … and one running job per key, whichever process holds it. */
    running_key: key(191),
    run_at: required(INSTANT),
    /** When somebody may take it: `run_at` while waiting, the end of the lease while running, null when dead. */
    due_at: INSTANT,
    attempts: required(NUMBER),
    max_attempts: required(NUMBER),
    lease_owner: key(64),
    failure: TEXT,
    died_at: INSTANT,
  },
  primary: ['id'],
  unique: [
    ['shop_id', 'waiting_key'],
    ['shop_id', 'running_key'],
  ],
  // With the shop in the index, jobs of busy shops are passed over without reading their rows.
  indexes: [
    ['due_at', 'id', 'shop_id'],
    ['shop_id', 'died_at'],
    ['shop_id', 'name', 'due_at'],
  ],
};

export const createJobs: Migration = {
  name: '0006-jobs',
  up: (sql) => createTable(sql, table),
  down: (sql) => dropTable(sql, table.name),
};
