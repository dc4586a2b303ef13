import type { NewJob } from '../../../ports/stores/job-stores';
import { tracePlace } from '../../../ports/tracing';
import { insertInto, type Computed } from '../sql/insert';
import { toInstant } from '../sql/instant';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import { jobs } from './model';
import { BUNDLED, joined } from './statements';

const ROWS_PER_STATEMENT = 50;

/**
 * Jobs whose key waits already join that one. Dead ones keep their key and begin anew.
 */
export async function addJobs(sql: Sql, added: readonly NewJob[]): Promise<void> {
  // In one order everywhere, so that two batches with the same keys do not wait for each other.
  const sorted = [...added].sort((a, b) => order(a).localeCompare(order(b)));
  if (sorted.length <= ROWS_PER_STATEMENT) return add(sql, sorted);
  await sql.atomic(async (inside) => {
    for (const some of chunks(sorted, ROWS_PER_STATEMENT)) await add(inside, some);
  });
}

async function add(sql: Sql, added: readonly NewJob[]): Promise<void> {
  await insertInto(sql, {
    into: jobs,
    rows: added.map(toRow),
    unique: ['shop_id', 'waiting_key'],
    update: joined,
  });
}

function order({ shopId, key }: NewJob): string {
  return `${shopId} ${key ?? ''}`;
}

function toRow(job: NewJob) {
  const runAt = runAtOf(job);
  const { queueName = null, rank = null } = job.position ?? {};
  return {
    shop_id: job.shopId,
    name: job.name,
    payload: JSON.stringify(withPlace(job)),
    job_key: job.key,
    waiting_key: job.key,
    run_at: runAt,
    due_at: runAt,
    attempts: job.attempts ?? 0,
    queue_name: queueName,
    queue_rank: rank,
    webhooks: job.webhooks ?? 0,
  };
}

/** Beside what the job is about, where its handler does not read it. */
function withPlace({ payload, tracePlace: at = tracePlace() ?? undefined }: NewJob): unknown {
  return at === undefined || typeof payload !== 'object'
    ? payload
    : { ...payload, traceparent: at };
}

/** Whether others wait is answered by the statement that adds. */
function runAtOf({ shopId, runAt, bundle }: NewJob): string | Computed {
  const usual = toInstant(runAt);
  if (!bundle) return usual;
  return {
    text: BUNDLED,
    values: [shopId, bundle.whileWaiting, toInstant(bundle.dueBy), toInstant(bundle.runAt), usual],
  };
}
