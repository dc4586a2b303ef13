import type { JobStore } from '../../../ports/stores/work/job-store';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { addJobs } from './add-jobs';
import { deadJobs } from './dead-jobs';
import { NOBODY_AT_IT, NOBODY_BEFORE } from './in-turn';
import { leasedJobs } from './leased-jobs';

export function createJobStore(sql: Sql): JobStore {
  return {
    add: (jobs) => addJobs(sql, jobs),
    ...leasedJobs(sql),
    ...deadJobs(sql),
    ...standing(sql),

    async withdraw(shopId, keys) {
      const where = { shop_id: shopId, waiting_key: [...keys] };
      await sql.change((inside) => sql.models.jobs.destroy({ ...inside, where }));
    },
  };
}

/** What waits or runs. */
function standing(sql: Sql): Pick<JobStore, 'nextRunAt' | 'isOccupied' | 'pending'> {
  return {
    async nextRunAt() {
      const row = await sql.row<{ due_at: string }>(
        'SELECT due_at FROM jobs WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1',
      );
      return row?.due_at ?? null;
    },

    async isOccupied(shopId, line, now) {
      const row = await sql.row(
        `SELECT id FROM jobs WHERE shop_id = ? AND line = ? AND due_at IS NOT NULL AND (place IS NOT NULL OR run_at <= ?)
          LIMIT 1`,
        [shopId, line, toInstant(now)],
      );
      return row !== null;
    },

    async pending(until) {
      const row = await sql.row<{ pending: number }>(
        `SELECT COUNT(*) AS pending FROM jobs j WHERE j.due_at IS NOT NULL AND j.run_at <= ?
          AND (j.lease_owner IS NOT NULL OR (${NOBODY_AT_IT} AND ${NOBODY_BEFORE}))`,
        [toInstant(until)],
      );
      return row?.pending ?? 0;
    },
  };
}
