import { z } from 'zod';
import type { JobId, ShopId } from '../../../domain/ids';
import type {
  BeginRequest,
  DueShops,
  FoundJob,
  Job,
  JobStore,
  RunProof,
} from '../../../ports/stores/job-stores';
import { fromDetail, toInstant } from '../sql/column-values';
import type { Sql, Value } from '../sql/sql';
import { isDuplicate } from '../sql/sql-errors';
import { chunks, filledUp } from '../sql/sql-text';
import {
  begin,
  begunAmong,
  BURY,
  DROP,
  dueOf,
  type DueRow,
  finish,
  HAND_ON,
  prolong,
  RELEASE,
  RETRY,
  shopsDue,
} from './table';

const IDS_PER_STATEMENT = 256;
/** Of no shop: fills up a list of shops. */
const NO_SHOP = -1 as ShopId;

type Running = Pick<
  JobStore,
  'shopsDue' | 'begin' | 'prolong' | 'finish' | 'retryAt' | 'bury' | 'release'
>;

/** From a job's beginning to its outcome. */
export function runningJobs(sql: Sql): Running {
  return {
    async shopsDue({ owner, now, busyShops, except = [], limit }): Promise<DueShops> {
      const busy = filledUp(busyShops);
      const text = shopsDue(sql.dialect, busy.length, except.length, limit);
      const values = [toInstant(now), ...busy, ...except, owner];
      const jobs = (await sql.rows<DueRow>(text, values)).map(toFound);
      const shops = [...new Set(jobs.map(({ shopId }) => shopId))];
      return { shops, jobs, isPartial: jobs.length === limit };
    },

    begin: (request) => beginDue(sql, request),

    async prolong(ids, { owner, until }) {
      for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp))
        await sql.write(prolong(sql.dialect, some.length), [toInstant(until), owner, ...some]);
    },

    async finish(jobs) {
      let count = 0;
      for (const { owner, attempts, ids } of groupedByAttempt(jobs)) {
        for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
          count += await sql.write(finish(sql.dialect, some.length), [owner, attempts, ...some]);
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

    async release(jobs) {
      for (const job of jobs) await returnOrDrop(sql, job, RELEASE, []);
    },
  };
}

/** What was read is begun where it is still due and the shop still belongs to who asks. */
async function beginDue(sql: Sql, request: BeginRequest): Promise<Job[]> {
  const { found = await findDue(sql, request), places, owner } = request;
  const some = firstOfEach(found, places);
  const begun = await beginThese(sql, some, request);
  return begun.map((job) => ({ ...job, owner, attempts: job.attempts + 1 }));
}

async function findDue(sql: Sql, { places, now, except = [] }: BeginRequest): Promise<FoundJob[]> {
  const most = Math.max(0, ...places.values());
  if (most === 0) return [];
  const shops = filledUp([...places.keys()]).map((shop, index) =>
    index < places.size ? shop : NO_SHOP,
  );
  const due = toInstant(now);
  const values = shops.flatMap((shop) => [shop, due, ...except]);
  const text = dueOf(sql.dialect, shops.length, except.length, most);
  return (await sql.rows<DueRow>(text, values)).map(toFound);
}

/** As many as each shop has places for. */
function firstOfEach(jobs: readonly FoundJob[], places: BeginRequest['places']): FoundJob[] {
  const taken = new Map<ShopId, number>();
  return jobs.filter(({ shopId }) => {
    const before = taken.get(shopId) ?? 0;
    taken.set(shopId, before + 1);
    return before < (places.get(shopId) ?? 0);
  });
}

async function beginThese(
  sql: Sql,
  found: readonly FoundJob[],
  request: BeginRequest,
): Promise<FoundJob[]> {
  const waiting = found.filter(({ waitsByKey }) => waitsByKey);
  const others = found.filter(({ waitsByKey }) => !waitsByKey);
  const begun = new Set([
    ...(await beginBy(sql, 'key', waiting, request)),
    ...(await beginBy(sql, 'id', others, request)),
  ]);
  return found.filter((job) => begun.has(job));
}

async function beginBy(
  sql: Sql,
  by: 'key' | 'id',
  found: FoundJob[],
  request: BeginRequest,
): Promise<FoundJob[]> {
  if (found.length === 0) return [];
  const { owner, now, until } = request;
  const dueAgain = toInstant(until);
  const read = filledUp(found);
  const ids = read.map(({ id }) => id);
  const these = by === 'key' ? read.flatMap(({ shopId, key }) => [shopId, key]) : ids;
  const asRead = read.flatMap(({ id, webhooks }) => [id, webhooks]);
  const free = [toInstant(now), ...these, ...asRead, owner];
  try {
    const text = begin(sql.dialect, ids.length, by);
    const count = await sql.writeUnlessLocked(text, [...free, owner, dueAgain]);
    if (count === null) return await beginInEach(sql, by, found, request);
    if (count === found.length || count === 0) return count === 0 ? [] : found;
  } catch (error) {
    // Two of one key: an older version runs the other one.
    if (isDuplicate(error)) return [];
    throw error;
  }
  const among = [owner, dueAgain, ...ids];
  const begun = await sql.rows<Pick<DueRow, 'id'>>(begunAmong(ids.length), among);
  return found.filter(({ id }) => begun.some((one) => one.id === id));
}

/** Each may wait for a lock as long as a statement does, and all shops of a process wait for them. */
const MAX_HELD_UP = 2;

/** What is locked in one shop holds no other up; it is read again later. What has begun stays so. */
async function beginInEach(
  sql: Sql,
  by: 'key' | 'id',
  found: readonly FoundJob[],
  request: BeginRequest,
): Promise<FoundJob[]> {
  const shops = new Set(found.map(({ shopId }) => shopId));
  if (shops.size === 1) return [];
  const begun: FoundJob[] = [];
  let heldUp = 0;
  for (const shop of shops) {
    if (heldUp === MAX_HELD_UP) break;
    const some = found.filter(({ shopId }) => shopId === shop);
    try {
      const begunThere = await beginBy(sql, by, some, request);
      begun.push(...begunThere);
      if (begunThere.length === 0) heldUp += 1;
    } catch (error) {
      if (begun.length === 0) throw error;
      break;
    }
  }
  return begun;
}

function toFound(row: DueRow): FoundJob {
  return {
    id: row.id,
    shopId: row.shop_id,
    name: row.name,
    ...payloadOf(row),
    key: row.job_key,
    runAt: row.run_at,
    attempts: row.attempts,
    webhooks: row.webhooks,
    failure: row.failure,
    waitsByKey: row.waiting_key !== null,
    ...(row.queue_name !== null && {
      position: { queueName: row.queue_name, rank: row.queue_rank },
    }),
  };
}

const withPlace = z.looseObject({ traceparent: z.string() });

/** Jobs that were added while nothing was traced have no place. */
function payloadOf({ payload: stored }: DueRow): Pick<Job, 'payload' | 'tracePlace'> {
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

/** Nearly all run for the first time, and cost one statement. */
function groupedByAttempt(jobs: readonly RunProof[]): SameAttempt[] {
  const groups = new Map<string, SameAttempt>();
  for (const { id, owner, attempts } of jobs) {
    const key = `${attempts} ${owner}`;
    const group = groups.get(key) ?? { owner, attempts, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Puts a running job back among those that wait, or that wait no more; when its key waits
 * already, the two become one. False when somebody else has it by now.
 */
async function returnOrDrop(
  sql: Sql,
  { id, owner, attempts, shopId, key, webhooks }: RunProof,
  statement: string,
  values: readonly Value[],
): Promise<boolean> {
  const run = [id, owner, attempts];
  return sql.atomic(async (inside) => {
    try {
      return (await inside.write(statement, [...values, ...run])) > 0;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const isDropped = (await inside.write(DROP, run)) > 0;
      if (isDropped && webhooks > 0) await inside.write(HAND_ON, [webhooks, shopId, key]);
      return isDropped;
    }
  });
}
