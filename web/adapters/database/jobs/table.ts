import type { JobId, ShopId } from '../../../domain/ids';
import { type LaneToken, MAX_TRIES_IN_QUEUE } from '../../../ports/stores/job-stores';
import { OWN_TOKEN, canBegin, takenOrRunning } from '../lanes/table';
import { optional } from '../sql/columns';
import type { Dialect } from '../sql/dialect';
import {
  byIndex,
  forUpdateSkipLocked,
  limit,
  placeholders,
  waitingForASecond,
} from '../sql/sql-text';
import { type RowOf, columnsOf, indexOn, only, table } from '../sql/table';

export const jobs = table(
  'jobs',
  ({ id, instant, key, number, text }) => ({
    id: id<JobId>(),
    shop_id: number<ShopId>(),
    name: key(64),
    payload: text(),
    job_key: optional(key(191)),
    /**
     * Idempotency: the job's key while it waits, else null. The unique index allows one waiting job
     * per key …
     */
    waiting_key: optional(key(191)),
    /** … and one running job per key, whichever process runs it. */
    running_key: optional(key(191)),
    run_at: instant(),
    /**
     * `run_at` while it waits; while it runs, when whoever has its shop by then begins it again,
     * which is put off as long as it runs; null when dead.
     */
    due_at: optional(instant()),
    attempts: number(),
    /** The token of its shop's lane under which it runs; null while it does not. */
    lane_token: optional(number<LaneToken>()),
    /** Of the version before lanes, which may still run beside this one; nothing else sets it. */
    lease_owner: optional(key(64)),
    failure: optional(text()),
    /** The reason that an external service gave for a step that failed for good. */
    failure_detail: optional(text()),
    died_at: optional(instant()),
    /**
     * The queue of its shop in which a job waits, and its position there; both null for jobs in no
     * queue.
     */
    queue_name: optional(key(16)),
    queue_rank: optional(key(64)),
    /** Webhooks that it carries out and that are not counted as successful or failed yet. */
    webhooks: { ...number(), defaultValue: 0 },
  }),
  {
    primary: ['id'],
    unique: [
      ['shop_id', 'waiting_key'],
      ['shop_id', 'running_key'],
    ],
    // With the shop in the first, jobs of busy shops are passed over without reading their rows.
    indexes: [
      ['due_at', 'id', 'shop_id'],
      ['shop_id', 'died_at'],
      ['died_at', 'shop_id'],
      ['shop_id', 'name', 'due_at'],
      ['shop_id', 'due_at'],
      ['shop_id', 'queue_name', 'queue_rank'],
    ],
  },
);

/**
 * The queries of every job on the table `jobs`, prepared once per connection; values are bound in
 * the order of the text. Rare queries go through the model.
 */

/** What nobody needs to begin a job. */
const NOT_READ = [
  'running_key',
  'due_at',
  'lane_token',
  'lease_owner',
  'failure_detail',
  'died_at',
] as const;

/** What is read of a job that begins. */
export type DueRow = Omit<RowOf<typeof jobs>, (typeof NOT_READ)[number]>;

const DUE = columnsOf(jobs, ...NOT_READ);

/** No job precedes it in its queue, be it waiting or running in whichever process. */
const NO_PREDECESSOR = `NOT EXISTS (SELECT 1 FROM jobs f WHERE f.shop_id = j.shop_id AND f.queue_name = j.queue_name
  AND f.due_at IS NOT NULL AND (f.queue_rank < j.queue_rank OR (f.queue_rank = j.queue_rank AND f.id < j.id)))`;

/** No job with the same key is running. */
const NOT_RUNNING = `NOT EXISTS (SELECT 1 FROM jobs r WHERE r.shop_id = j.shop_id
  AND r.running_key = j.job_key AND r.id <> j.id)`;

/** None of these names, which are few. */
const except = (names: number) => (names > 0 ? `AND j.name NOT IN ${placeholders(names)}` : '');

/** Jobs that could begin, the longest due first, of shops that nobody else has. */
export const shopsDue = (dialect: Dialect, busyShops: number, names: number, max: number) =>
  `SELECT ${DUE} FROM jobs j
    WHERE j.due_at <= ? ${busyShops > 0 ? `AND j.shop_id NOT IN ${placeholders(busyShops)}` : ''}
      ${except(names)} AND NOT ${takenOrRunning(dialect, 'j')} AND ${NOT_RUNNING} AND ${NO_PREDECESSOR}
    ORDER BY j.due_at, j.id ${limit(max)}`;

const dueOfShop = (names: number, max: number) =>
  `SELECT ${DUE} FROM jobs j WHERE j.shop_id = ? AND j.due_at <= ? ${except(names)}
    AND NOT EXISTS (SELECT 1 FROM lanes l WHERE l.shop_id = j.shop_id AND l.token = j.lane_token)
    AND ${NOT_RUNNING} AND ${NO_PREDECESSOR} ORDER BY j.due_at, j.id ${limit(max)}`;

/** The first jobs of each of so many shops. */
export function dueOf(dialect: Dialect, shops: number, names: number, max: number): string {
  const one = dueOfShop(names, max);
  const each = dialect === 'mysql' ? `(${one})` : `SELECT * FROM (${one})`;
  return shops === 1 ? one : Array.from({ length: shops }, () => each).join(' UNION ALL ');
}

const OF_SHOP_BY_WAITING_KEY = indexOn('jobs', ['shop_id', 'waiting_key']).name;

/** By its key: MySQL locks it in the order of who adds to it, or each could wait for the other. */
const named = (dialect: Dialect, count: number) => ({
  index: byIndex(dialect, OF_SHOP_BY_WAITING_KEY),
  these: Array.from({ length: count }, () => '(shop_id = ? AND waiting_key = ?)').join(' OR '),
});

/**
 * Of shops that this process has, those that stand as they were read: one that a further webhook
 * has joined since is read again, or that webhook would never count. Which these are is bound by
 * shop and key where all wait under one, else by id. On MySQL rows locked by another transaction
 * are skipped until a later read. Free rows are selected first and then updated by their ids alone,
 * or the update itself would wait. It may wait all the same, and lock the shops' lanes meanwhile:
 * who joins the first waiting job of a shop locks the place in the index of keys in front of it,
 * too, to which each of the shop goes that begins. So it waits for a second at most.
 */
export function begin(dialect: Dialect, count: number, by: 'key' | 'id'): string {
  const read = Array.from({ length: count }, () => '(?, ?)').join(', ');
  const { index, these } =
    by === 'key' ? named(dialect, count) : { index: '', these: `id IN ${placeholders(count)}` };
  const free = `SELECT id FROM jobs ${index} WHERE due_at <= ? AND (${these})
    AND (id, webhooks) IN (${dialect === 'mysql' ? read : `VALUES ${read}`}) AND ${canBegin(dialect)}`;
  const change = `running_key = job_key, waiting_key = NULL, lane_token = ${OWN_TOKEN}, due_at = ?,
    attempts = attempts + 1`;
  if (dialect === 'sqlite')
    return `WITH free AS (${free}) UPDATE jobs SET ${change} WHERE id IN (SELECT id FROM free)`;
  const unlocked = `(${free} ${limit(count)} ${forUpdateSkipLocked(dialect)}) AS free`;
  return `${waitingForASecond(dialect)} UPDATE ${unlocked}
    STRAIGHT_JOIN jobs FORCE INDEX (PRIMARY) ON jobs.id = free.id SET ${change}`;
}

export const begunAmong = (count: number) =>
  `SELECT id FROM jobs WHERE lane_token = ${OWN_TOKEN} AND due_at = ? AND id IN ${placeholders(count)}`;

/**
 * By their ids: MySQL may read a small table from its first row on, and would wait for rows that
 * others have locked who wait for these.
 */
export const finish = (dialect: Dialect, count: number) =>
  `DELETE ${dialect === 'mysql' ? 'jobs FROM jobs FORCE INDEX (PRIMARY)' : 'FROM jobs'}
    WHERE lane_token = ${OWN_TOKEN} AND attempts = ? AND id IN ${placeholders(count)}`;

/** What runs is due again only then. */
export const prolong = (dialect: Dialect, count: number) =>
  `UPDATE jobs ${dialect === 'mysql' ? 'FORCE INDEX (PRIMARY)' : ''} SET due_at = ?
    WHERE lane_token = ${OWN_TOKEN} AND id IN ${placeholders(count)}`;

const RUN_BY = `id = ? AND lane_token = ${OWN_TOKEN} AND attempts = ?`;

export const DROP = `DELETE FROM jobs WHERE ${RUN_BY}`;

/** To the one that waits under this key. */
export const HAND_ON =
  'UPDATE jobs SET webhooks = webhooks + ? WHERE shop_id = ? AND waiting_key = ?';

/** Among those that wait, or that wait no more. */
const returned = (assignments: string) =>
  `UPDATE jobs SET ${assignments}, waiting_key = job_key, running_key = NULL, lane_token = NULL
    WHERE ${RUN_BY}`;

export const RETRY = returned(`run_at = ?, due_at = ?, failure = ?,
  queue_name = CASE WHEN ? = 1 OR attempts >= ${MAX_TRIES_IN_QUEUE} THEN NULL ELSE queue_name END`);

export const BURY = returned(
  'due_at = NULL, queue_name = NULL, failure = ?, failure_detail = ?, died_at = ?, webhooks = 0',
);

export const RELEASE = returned('due_at = run_at, attempts = attempts - 1');

const OF_SHOP_BY_NAME = indexOn('jobs', ['shop_id', 'name', 'due_at']).name;

/**
 * Whether jobs of a name are due, which those that run are not. MySQL reads of the table that
 * a statement writes to only within a derived table that it cannot merge, hence the limit; and it
 * locks what it reads for an insert, so nothing is read but an index that tells all: the rows belong
 * to who begins them.
 */
const areDue = (dialect: Dialect) =>
  `EXISTS (SELECT 1 FROM (SELECT shop_id FROM jobs ${byIndex(dialect, OF_SHOP_BY_NAME)}
    WHERE shop_id = ? AND name = ? AND due_at <= ? LIMIT 1) AS busy)`;

const earlier = (column: string, incoming: string) =>
  `CASE WHEN died_at IS NOT NULL OR ${incoming} < ${column} THEN ${incoming} ELSE ${column} END`;

/** What an insert changes at a job whose key waits already: the earlier time counts. */
export const joined = (incoming: (column: keyof RowOf<typeof jobs>) => string) => ({
  run_at: earlier('run_at', incoming('run_at')),
  due_at: earlier('due_at', incoming('due_at')),
  attempts: 'CASE WHEN died_at IS NULL THEN attempts ELSE 0 END',
  failure_detail: 'CASE WHEN died_at IS NULL THEN failure_detail ELSE NULL END',
  // MySQL assigns from left to right, so a column that others depend on comes last.
  queue_rank: `CASE WHEN queue_name IS NULL THEN ${incoming('queue_rank')} ELSE queue_rank END`,
  queue_name: `COALESCE(queue_name, ${incoming('queue_name')})`,
  died_at: 'NULL',
  webhooks: `webhooks + ${incoming('webhooks')}`,
});

/** One time where jobs of a name are due, else another. */
export const bundled = (dialect: Dialect) => `CASE WHEN ${areDue(dialect)} THEN ? ELSE ? END`;

/** Those of these shops in which jobs of these names are due since then. */
export const shopsWaiting = (shops: number, names: number) =>
  `SELECT DISTINCT shop_id FROM jobs WHERE shop_id IN ${placeholders(shops)}
    AND name IN ${placeholders(names)} AND due_at <= ?`;

export const nextDue = (names: number) =>
  `SELECT due_at FROM jobs j WHERE j.due_at IS NOT NULL ${except(names)} ORDER BY j.due_at LIMIT 1`;

/** For the page of those that failed for good, by `died_at`. */
export const SELECT_JOBS = `SELECT ${columnsOf(jobs)} FROM jobs`;

export const DEAD_OF_SHOP = ['shop_id = ?', 'died_at IS NOT NULL'];

const LIVE = only(jobs, 'id', 'name', 'payload', 'run_at', 'attempts', 'lane_token', 'failure');
export type LiveRow = Pick<
  RowOf<typeof jobs>,
  'id' | 'name' | 'payload' | 'run_at' | 'attempts' | 'lane_token' | 'failure'
>;
const OF_SHOP_BY_DEATH = indexOn('jobs', ['shop_id', 'died_at']).name;

/** Those that have not died lie together in this index, by their ids. */
export const live = (dialect: Dialect, count: number) =>
  `SELECT ${LIVE} FROM jobs ${byIndex(dialect, OF_SHOP_BY_DEATH)}
    WHERE shop_id = ? AND died_at IS NULL AND id > ? ORDER BY id ${limit(count)}`;

export const IN_QUEUE = `SELECT id FROM jobs WHERE shop_id = ? AND queue_name = ?
  AND due_at IS NOT NULL AND (queue_rank IS NOT NULL OR run_at <= ?) LIMIT 1`;

export const pending = (names: number) => `SELECT COUNT(*) AS pending FROM jobs j
  WHERE j.due_at IS NOT NULL AND j.run_at <= ?
    AND (j.lane_token IS NOT NULL OR (${NOT_RUNNING} AND ${NO_PREDECESSOR} ${except(names)}))`;
