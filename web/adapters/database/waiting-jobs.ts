import type { HeldJob, NewJob } from '../../ports/stores/job-store';
import { toInstant } from './sql/instant';
import type { Sql, Value } from './sql/sql';
import { isDuplicate } from './sql/sql-errors';
import { chunks, insert } from './sql/sql-text';

const ROWS_PER_STATEMENT = 50;

/** Jobs whose key waits already join that one: the earlier time counts. Those that died keep their key and begin anew. */
export async function addJobs(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length <= ROWS_PER_STATEMENT) return add(sql, jobs);
  await sql.atomic(async (inside) => {
    for (const some of chunks(jobs, ROWS_PER_STATEMENT)) await add(inside, some);
  });
}

async function add(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  // In one order everywhere, so that two batches with the same keys do not wait for each other.
  const sorted = [...jobs].sort((a, b) => order(a).localeCompare(order(b)));
  await insert(sql, {
    table: 'jobs',
    columns: COLUMNS,
    rows: sorted.map(toRow),
    unique: ['shop_id', 'waiting_key'],
    update: (incoming) => ({
      run_at: earlier('run_at', incoming('run_at')),
      due_at: earlier('due_at', incoming('due_at')),
      attempts: 'CASE WHEN died_at IS NULL THEN attempts ELSE 0 END',
      failure_detail: 'CASE WHEN died_at IS NULL THEN failure_detail ELSE NULL END',
      // MySQL assigns from left to right, so what others are decided by goes last.
      place: `CASE WHEN line IS NULL THEN ${incoming('place')} ELSE place END`,
      line: `COALESCE(line, ${incoming('line')})`,
      died_at: 'NULL',
    }),
  });
}

const COLUMNS = [
  ...['shop_id', 'name', 'payload', 'job_key', 'waiting_key', 'run_at', 'due_at', 'attempts'],
  ...['line', 'place'],
];

function order({ shopId, key }: NewJob): string {
  return `${shopId} ${key ?? ''}`;
}

function earlier(column: string, incoming: string): string {
  return `CASE WHEN died_at IS NOT NULL OR ${incoming} < ${column} THEN ${incoming} ELSE ${column} END`;
}

function toRow(job: NewJob): Value[] {
  const runAt = toInstant(job.runAt);
  const payload = JSON.stringify(job.payload);
  const { line = null, at = null } = job.place ?? {};
  return [job.shopId, job.name, payload, job.key, job.key, runAt, runAt, job.attempts ?? 0, line, at];
}

/**
 * Puts a job that is held back among those that wait, or that wait no more; when its key waits already, the two become
 * one. False when it was held no more.
 */
export async function backToWaiting(
  sql: Sql,
  { id, owner, attempts }: HeldJob,
  change: { assignments: string; values: Value[] },
): Promise<boolean> {
  const held = 'id = ? AND lease_owner = ? AND attempts = ?';
  return sql.atomic(async (inside) => {
    try {
      const count = await inside.write(
        `UPDATE jobs SET ${change.assignments}, waiting_key = job_key, running_key = NULL, lease_owner = NULL
          WHERE ${held}`,
        [...change.values, id, owner, attempts],
      );
      return count > 0;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await inside.write(`DELETE FROM jobs WHERE ${held}`, [id, owner, attempts])) > 0;
    }
  });
}
