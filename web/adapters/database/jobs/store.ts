import type { JobStore } from '../../../ports/stores/work/job-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { addJobs } from './add-jobs';
import { deadJobs } from './dead-jobs';
import { leasedJobs } from './leased-jobs';
import { jobs } from './model';
import { NEXT_DUE, PENDING, IN_QUEUE } from './statements';

export function createJobStore(sql: Sql): JobStore {
  return {
    add: (jobs) => addJobs(sql, jobs),
    ...leasedJobs(sql),
    ...deadJobs(sql),
    ...inQueue(sql),

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

    async pending(until) {
      const row = await sql.row<{ pending: number }>(PENDING, [toInstant(until)]);
      return row?.pending ?? 0;
    },
  };
}
