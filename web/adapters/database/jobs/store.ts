import type { JobStore } from '../../../ports/stores/job-stores';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { addJobs } from './add-jobs';
import { deadJobs } from './dead-jobs';
import { runningJobs } from './running-jobs';
import { jobs } from './model';
import { IN_QUEUE, live, type LiveRow, NEXT_DUE, pending } from './statements';

export function createJobStore(sql: Sql): JobStore {
  return {
    add: (jobs) => addJobs(sql, jobs),
    ...runningJobs(sql),
    ...deadJobs(sql),
    ...inQueue(sql),

    async live(shopId, { after, limit: count }) {
      const rows = await sql.rows<LiveRow>(live(sql.dialect, count), [shopId, after ?? 0]);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        payload: JSON.parse(row.payload),
        attempts: row.attempts,
        failure: row.failure,
        runAt: row.run_at,
        isRunning: row.lane_token !== null,
      }));
    },

    async withdraw(shopId, keys) {
      const where = { shop_id: shopId, waiting_key: [...keys] };
      await sql.change((inside) => sql.model(jobs).destroy({ ...inside, where }));
    },
  };
}

/** What waits or runs. */
function inQueue(sql: Sql): Pick<JobStore, 'nextRunAt' | 'isQueueOccupied' | 'pending'> {
  return {
    async nextRunAt() {
      const row = await sql.row<Pick<RowOf<typeof jobs>, 'due_at'>>(NEXT_DUE);
      return row?.due_at ?? null;
    },

    async isQueueOccupied(shopId, queueName, now) {
      const row = await sql.row(IN_QUEUE, [shopId, queueName, toInstant(now)]);
      return row !== null;
    },

    async pending(until, except = []) {
      const values = [toInstant(until), ...except];
      const row = await sql.row<{ pending: number }>(pending(except.length), values);
      return row?.pending ?? 0;
    },
  };
}
