import type { NewJob } from '../../../ports/stores/work/job-store';
import { insertInto, type Computed } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { jobs } from './model';
import { IS_WAITING } from './statements';

const ROWS_PER_STATEMENT = 50;

/**
 * Jobs whose key waits already join that one: the earlier time counts. Those that died keep their
 * key and begin anew.
 */
export async function addJobs(sql: Sql, added: readonly NewJob[]): Promise<void> {
  if (added.length <= ROWS_PER_STATEMENT) return add(sql, added);
  await sql.atomic(async (inside) => {
    for (const some of chunks(added, ROWS_PER_STATEMENT)) await add(inside, some);
  });
}

async function add(sql: Sql, added: readonly NewJob[]): Promise<void> {
  // In one order everywhere, so that two batches with the same keys do not wait for each other.
  const sorted = [...added].sort((a, b) => order(a).localeCompare(order(b)));
  await insertInto(sql, {
    into: jobs,
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

function order({ shopId, key }: NewJob): string {
  return `${shopId} ${key ?? ''}`;
}

function earlier(column: string, incoming: string): string {
  return `CASE WHEN died_at IS NOT NULL OR ${incoming} < ${column} THEN ${incoming} ELSE ${column} END`;
}

function toRow(job: NewJob) {
  const runAt = runAtOf(job);
  const { line = null, at = null } = job.place ?? {};
  return {
    shop_id: job.shopId,
    name: job.name,
    payload: JSON.stringify(job.payload),
    job_key: job.key,
    waiting_key: job.key,
    run_at: runAt,
    due_at: runAt,
    attempts: job.attempts ?? 0,
    line,
    place: at,
  };
}

/** Whether others wait is answered by the statement that adds. */
function runAtOf({ shopId, runAt, bundle }: NewJob): string | Computed {
  const usual = toInstant(runAt);
  if (!bundle) return usual;
  return {
    text: `CASE WHEN ${IS_WAITING} THEN ? ELSE ? END`,
    values: [shopId, bundle.behind, toInstant(bundle.dueBy), toInstant(bundle.runAt), usual],
  };
}
