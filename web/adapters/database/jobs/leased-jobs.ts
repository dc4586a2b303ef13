import type { JobId, ShopId } from '../../../domain/ids';
import {
  type HeldJob,
  type Job,
  type JobStore,
  type Lease,
  type LeaseRequest,
  TRIES_IN_LINE,
} from '../../../ports/stores/work/job-store';
import { fromDetail } from '../sql/detail-column';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { isDuplicate } from '../sql/sql-errors';
import { chunks, filledUp, forUpdateSkipLocked, limit, placeholders } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { NOBODY_AT_IT, NOBODY_BEFORE } from './in-turn';
import { jobs } from './model';

const IDS_PER_STATEMENT = 256;
/** Looks after others took all that was found. */
const LOOKS = 3;

type LeasedRow = Omit<
  RowOf<typeof jobs>,
  'waiting_key' | 'running_key' | 'due_at' | 'lease_owner' | 'failure_detail' | 'died_at'
>;

const LEASED = columnsOf(
  jobs,
  'waiting_key',
  'running_key',
  'due_at',
  'lease_owner',
  'failure_detail',
  'died_at',
);

type Leased = Pick<JobStore, 'lease' | 'extend' | 'finish' | 'retryAt' | 'bury' | 'release'>;

/** The statements that every job costs, from its lease to its outcome. */
export function leasedJobs(sql: Sql): Leased {
  return {
    lease: (request) => lease(sql, request),

    async extend(ids, owner, leaseUntil) {
      for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
        await sql.write(
          `UPDATE jobs SET due_at = ? WHERE lease_owner = ? AND id IN ${placeholders(some.length)}`,
          [toInstant(leaseUntil), owner, ...some],
        );
      }
    },

    async finish(held) {
      let count = 0;
      for (const { owner, attempts, ids } of alikeHeld(held)) {
        for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
          count += await sql.write(
            `DELETE FROM jobs WHERE lease_owner = ? AND attempts = ? AND id IN ${placeholders(some.length)}`,
            [owner, attempts, ...some],
          );
        }
      }
      return count;
    },

    retryAt: (job, runAt, failure) =>
      putBack(sql, job, {
        assignments: `run_at = ?, due_at = ?, failure = ?,
          line = CASE WHEN attempts >= ${TRIES_IN_LINE} THEN NULL ELSE line END`,
        values: [toInstant(runAt), toInstant(runAt), failure],
      }),

    bury: (job, { failure, detail }, at) =>
      putBack(sql, job, {
        assignments: 'due_at = NULL, line = NULL, failure = ?, failure_detail = ?, died_at = ?',
        values: [failure, fromDetail(detail), toInstant(at)],
      }),

    async release(held) {
      const assignments = 'due_at = run_at, attempts = attempts - 1';
      for (const job of held) await putBack(sql, job, { assignments, values: [] });
    },
  };
}

/**
 * Looks first and then takes, without a transaction: most looks find nothing, and whoever was
 * faster has moved the end of the lease into the future, which the taking sees. Two processes may
 * pick the same key at the same moment; the unique index stops the slower, which gets none.
 */
async function lease(sql: Sql, request: LeaseRequest): Promise<Lease> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const due = await findDue(sql, request);
    const taken = due.length === 0 ? [] : await take(sql, fewOfEach(due, request.perShop), request);
    if (due.length > 0 && taken.length === 0) continue;
    const isPartial = due.length === request.limit;
    return { jobs: taken.map((row) => toJob(row, request.owner)), isPartial };
  }
  return { jobs: [], isPartial: false };
}

function findDue(sql: Sql, { now, busyShops, limit: most }: LeaseRequest): Promise<LeasedRow[]> {
  const busy = filledUp(busyShops);
  const notBusy = busy.length > 0 ? `AND j.shop_id NOT IN ${placeholders(busy.length)}` : '';
  return sql.rows<LeasedRow>(
    `SELECT ${LEASED} FROM jobs j
      WHERE j.due_at <= ? ${notBusy}
        AND ${NOBODY_AT_IT} AND ${NOBODY_BEFORE}
      ORDER BY j.due_at, j.id ${limit(most)}`,
    [toInstant(now), ...busy],
  );
}

/** The first jobs of each shop. */
function fewOfEach(rows: LeasedRow[], perShop: number): LeasedRow[] {
  const taken = new Map<ShopId, number>();
  return rows.filter(({ shop_id: shopId }) => {
    const before = taken.get(shopId) ?? 0;
    taken.set(shopId, before + 1);
    return before < perShop;
  });
}

/** Those that nobody else took since they were found. */
async function take(sql: Sql, found: LeasedRow[], request: LeaseRequest): Promise<LeasedRow[]> {
  const { owner, now, leaseUntil } = request;
  const ids = filledUp(found.map(({ id }) => id));
  try {
    const count = await sql.write(taking(sql, ids.length), [
      ...[toInstant(now), ...ids],
      ...[owner, toInstant(leaseUntil)],
    ]);
    if (count === found.length || count === 0) return count === 0 ? [] : found;
  } catch (error) {
    if (isDuplicate(error)) return [];
    throw error;
  }
  const ours = await sql.rows<Pick<LeasedRow, 'id'>>(
    `SELECT id FROM jobs WHERE lease_owner = ? AND due_at = ? AND id IN ${placeholders(ids.length)}`,
    [owner, toInstant(leaseUntil), ...ids],
  );
  return found.filter(({ id }) => ours.some((one) => one.id === id));
}

/**
 * On MySQL nobody waits for a row that a transaction under way holds: it comes with a later look.
 * The rows that are free have to be found first, and the others reached by their ids alone, or the
 * update itself would wait.
 */
function taking({ dialect }: Sql, count: number): string {
  const free = `SELECT id FROM jobs WHERE due_at <= ? AND id IN ${placeholders(count)}`;
  const change =
    'running_key = job_key, waiting_key = NULL, lease_owner = ?, due_at = ?, attempts = attempts + 1';
  if (dialect === 'sqlite')
    return `WITH free AS (${free}) UPDATE jobs SET ${change} WHERE id IN (SELECT id FROM free)`;
  const unlocked = `(${free} ${limit(count)} ${forUpdateSkipLocked(dialect)}) AS free`;
  return `UPDATE ${unlocked} STRAIGHT_JOIN jobs FORCE INDEX (PRIMARY) ON jobs.id = free.id SET ${change}`;
}

/** As leased: the run that begins now counts. */
function toJob(row: LeasedRow, owner: string): Job {
  return {
    id: row.id,
    owner,
    shopId: row.shop_id,
    name: row.name,
    payload: JSON.parse(row.payload),
    key: row.job_key,
    runAt: row.run_at,
    attempts: row.attempts + 1,
    failure: row.failure,
    ...(row.line !== null && { place: { line: row.line, at: row.place } }),
  };
}

interface Alike {
  owner: string;
  attempts: number;
  ids: JobId[];
}

/** Nearly all are held by one process at their first attempt, and cost one statement. */
function alikeHeld(held: readonly HeldJob[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const { id, owner, attempts } of held) {
    const key = `${attempts} ${owner}`;
    const group = groups.get(key) ?? { owner, attempts, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Puts a job that is held back among those that wait, or that wait no more; when its key waits
 * already, the two become one. False when it was held no more.
 */
async function putBack(
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
