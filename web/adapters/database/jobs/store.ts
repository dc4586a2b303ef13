import type { JobStore, NewJob } from '../../../ports/stores/job-stores';
import { tracePlace } from '../../../ports/tracing';
import { type Computed, insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import type { Dialect } from '../sql/dialect';
import type { Sql } from '../sql/sql';
import { chunks, filledUp } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { deadJobs } from './dead-jobs';
import {
  jobs,
  bundled,
  IN_QUEUE,
  joined,
  live,
  type LiveRow,
  nextDue,
  pending,
  shopsWaiting,
} from './table';
import { runningJobs } from './running-jobs';

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
function inQueue(
  sql: Sql,
): Pick<JobStore, 'nextRunAt' | 'shopsWaiting' | 'isQueueOccupied' | 'pending'> {
  return {
    async nextRunAt(except = []) {
      const text = nextDue(except.length);
      const row = await sql.row<Pick<RowOf<typeof jobs>, 'due_at'>>(text, [...except]);
      return row?.due_at ?? null;
    },

    async shopsWaiting(shops, names, since) {
      if (shops.length === 0 || names.length === 0) return [];
      const ids = filledUp(shops);
      const values = [...ids, ...names, toInstant(since)];
      const text = shopsWaiting(ids.length, names.length);
      const rows = await sql.rows<Pick<RowOf<typeof jobs>, 'shop_id'>>(text, values);
      return rows.map((row) => row.shop_id);
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

const ROWS_PER_STATEMENT = 50;

/**
 * Jobs whose key waits already join that one. Dead ones keep their key and begin anew.
 */
async function addJobs(sql: Sql, added: readonly NewJob[]): Promise<void> {
  // In one order everywhere, so that two batches with the same keys do not wait for each other.
  const sorted = [...added].sort(byKey);
  if (sorted.length <= ROWS_PER_STATEMENT) return add(sql, sorted);
  await sql.atomic(async (inside) => {
    for (const some of chunks(sorted, ROWS_PER_STATEMENT)) await add(inside, some);
  });
}

async function add(sql: Sql, added: readonly NewJob[]): Promise<void> {
  await insertInto(sql, {
    into: jobs,
    rows: added.map((job) => toRow(sql.dialect, job)),
    unique: ['shop_id', 'waiting_key'],
    update: joined,
  });
}

/** As in the index by which waiting jobs begin. */
function byKey(a: NewJob, b: NewJob): number {
  const [before, after] = [a.key ?? '', b.key ?? ''];
  if (a.shopId !== b.shopId) return a.shopId - b.shopId;
  return before < after ? -1 : Number(before > after);
}

function toRow(dialect: Dialect, job: NewJob) {
  const runAt = runAtOf(dialect, job);
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
function runAtOf(dialect: Dialect, { shopId, runAt, bundle }: NewJob): string | Computed {
  const usual = toInstant(runAt);
  if (!bundle) return usual;
  return {
    text: bundled(dialect),
    values: [shopId, bundle.whileWaiting, toInstant(bundle.dueBy), toInstant(bundle.runAt), usual],
  };
}
