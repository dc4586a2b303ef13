import { z } from 'zod';
import type { JobId, ShopId } from '../../../domain/ids';
import {
  type LeaseProof,
  type Job,
  type JobStore,
  type Lease,
  type LeaseRequest,
} from '../../../ports/stores/work/job-store';
import { fromDetail } from '../sql/detail-column';
import { toInstant } from '../sql/instant';
import type { Sql, Value } from '../sql/sql';
import { isDuplicate } from '../sql/sql-errors';
import { chunks, filledUp } from '../sql/sql-text';
import {
  BURY,
  DROP,
  due,
  extend,
  finish,
  HAND_ON,
  stillLeased,
  type LeasedRow,
  RELEASE,
  RETRY,
  take,
  leasedAmong,
} from './statements';

const IDS_PER_STATEMENT = 256;
/** Reads again after others took all that was found. */
const MAX_READS = 3;

type Leased = Pick<JobStore, 'lease' | 'extend' | 'finish' | 'retryAt' | 'bury' | 'release'>;

/** From a job's lease to its outcome. */
export function leasedJobs(sql: Sql): Leased {
  return {
    lease: (request) => lease(sql, request),

    async extend(ids, owner, leaseUntil) {
      const lost: JobId[] = [];
      for (const some of chunks(ids, IDS_PER_STATEMENT)) {
        const given = filledUp(some);
        const values = [owner, ...given];
        const count = await sql.write(extend(given.length), [toInstant(leaseUntil), ...values]);
        if (count === some.length) continue;
        const rows = await sql.rows<Pick<LeasedRow, 'id'>>(stillLeased(given.length), values);
        const extended = new Set(rows.map(({ id }) => id));
        lost.push(...some.filter((id) => !extended.has(id)));
      }
      return lost;
    },

    async finish(leased) {
      let count = 0;
      for (const { owner, attempts, ids } of groupedByAttempt(leased)) {
        for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
          count += await sql.write(finish(some.length), [owner, attempts, ...some]);
        }
      }
      return count;
    },

    retryAt: (job, { runAt, failure, leavesQueue }) =>
      returnOrDrop(sql, job, RETRY, [toInstant(runAt), toInstant(runAt), failure, leavesQueue]),

    bury: (job, { failure, detail }, at) =>
      returnOrDrop(sql, { ...job, webhooks: 0 }, BURY, [
        failure,
        fromDetail(detail),
        toInstant(at),
      ]),

    async release(leased) {
      for (const job of leased) await returnOrDrop(sql, job, RELEASE, []);
    },
  };
}

/**
 * Reads first and then takes, without a transaction: most reads find nothing, and a faster process
 * has moved the end of the lease into the future, which the update checks. Two processes may pick
 * the same key at the same moment; the unique index stops the slower, which gets none.
 */
async function lease(sql: Sql, request: LeaseRequest): Promise<Lease> {
  for (let read = 1; read <= MAX_READS; read += 1) {
    const found = await findDue(sql, request);
    const taken =
      found.length === 0 ? [] : await takeThese(sql, fewOfEach(found, request.perShop), request);
    if (found.length > 0 && taken.length === 0) continue;
    const isPartial = found.length === request.limit;
    return { jobs: taken.map((row) => toJob(row, request.owner)), isPartial };
  }
  return { jobs: [], isPartial: false };
}

function findDue(sql: Sql, { now, busyShops, limit }: LeaseRequest): Promise<LeasedRow[]> {
  const busy = filledUp(busyShops);
  return sql.rows<LeasedRow>(due(busy.length, limit), [toInstant(now), ...busy]);
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

/** Those that were not taken since they were found. */
async function takeThese(
  sql: Sql,
  found: LeasedRow[],
  request: LeaseRequest,
): Promise<LeasedRow[]> {
  const { owner, now } = request;
  const until = toInstant(request.leaseUntil);
  const ids = filledUp(found.map(({ id }) => id));
  try {
    const values = [toInstant(now), ...ids, owner, until];
    const count = await sql.write(take(sql.dialect, ids.length), values);
    if (count === found.length || count === 0) return count === 0 ? [] : found;
  } catch (error) {
    if (isDuplicate(error)) return [];
    throw error;
  }
  const among = [owner, until, ...ids];
  const ours = await sql.rows<Pick<LeasedRow, 'id'>>(leasedAmong(ids.length), among);
  return found.filter(({ id }) => ours.some((one) => one.id === id));
}

/** As leased: the run that begins now counts. */
function toJob(row: LeasedRow, owner: string): Job {
  return {
    id: row.id,
    owner,
    shopId: row.shop_id,
    name: row.name,
    ...payloadOf(row),
    key: row.job_key,
    runAt: row.run_at,
    attempts: row.attempts + 1,
    webhooks: row.webhooks,
    failure: row.failure,
    ...(row.queue_name !== null && {
      position: { queueName: row.queue_name, rank: row.queue_rank },
    }),
  };
}

const withPlace = z.looseObject({ traceparent: z.string() });

/** Jobs that were added while nothing was traced have no place. */
function payloadOf({ payload: stored }: LeasedRow): Pick<Job, 'payload' | 'tracePlace'> {
  const payload: unknown = JSON.parse(stored);
  const found = withPlace.safeParse(payload);
  if (!found.success) return { payload };
  const { traceparent: tracePlace, ...rest } = found.data;
  return { payload: rest, tracePlace };
}

interface SameAttempt {
  owner: string;
  attempts: number;
  ids: JobId[];
}

/** Nearly all are leased by one process at their first attempt, and cost one statement. */
function groupedByAttempt(leased: readonly LeaseProof[]): SameAttempt[] {
  const groups = new Map<string, SameAttempt>();
  for (const { id, owner, attempts } of leased) {
    const key = `${attempts} ${owner}`;
    const group = groups.get(key) ?? { owner, attempts, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Puts a leased job back among those that wait, or that wait no more; when its key waits
 * already, the two become one. False when the lease was lost.
 */
async function returnOrDrop(
  sql: Sql,
  { id, owner, attempts, shopId, key, webhooks }: LeaseProof,
  statement: string,
  values: readonly Value[],
): Promise<boolean> {
  const leased = [id, owner, attempts];
  return sql.atomic(async (inside) => {
    try {
      return (await inside.write(statement, [...values, ...leased])) > 0;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const isDropped = (await inside.write(DROP, leased)) > 0;
      if (isDropped && webhooks > 0) await inside.write(HAND_ON, [webhooks, shopId, key]);
      return isDropped;
    }
  });
}
