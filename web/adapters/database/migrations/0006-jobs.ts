import { createTable, dropTable } from '../schema-change';
import { optional } from '../sql/columns';
import { table } from '../sql/table';
import type { Migration } from './migration';

const created = table(
  'jobs',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    shop_id: number(),
    name: key(64),
    payload: text(),
    job_key: optional(key(191)),
    /**
     * The job's key while it waits, else null: the unique index allows one waiting job per key …
     */
    waiting_key: optional(key(191)),
    /** … and one running job per key, whichever process holds it. */
    running_key: optional(key(191)),
    run_at: instant(),
    /**
     * When somebody may take it: `run_at` while waiting, the end of the lease while running, null
     * when dead.
     */
    due_at: optional(instant()),
    attempts: number(),
    max_attempts: number(),
    lease_owner: optional(key(64)),
    failure: optional(text()),
    died_at: optional(instant()),
  }),
  {
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
  },
);

export const createJobs: Migration = {
  name: '0006-jobs',
  up: (schema) => createTable(schema, created),
  down: (schema) => dropTable(schema, created.name),
};
