import { fromDetail, toDetail } from '../sql/detail-column';
import { Op, type Order } from 'sequelize';
import type { JobId, ShopId } from '../../../domain/ids';
import {
  type DeadJob,
  type HeldJob,
  type Job,
  type JobStore,
  type Lease,
  type LeaseRequest,
  TRIES_IN_LINE,
} from '../../../ports/stores/work/job-store';
import { toInstant } from '../sql/instant';
import { addJobs, backToWaiting } from './waiting-jobs';
import type { Sql } from '../sql/sql';
import { isDuplicate } from '../sql/sql-errors';
import { chunks, filledUp, forUpdateSkipLocked, limit, placeholders } from '../sql/sql-text';
import { columnsOf, type RowOf } from '../sql/table';
import { jobs } from './model';

const IDS_PER_STATEMENT = 256;

type JobRow = RowOf<typeof jobs>;
type LeasedRow = Omit<
  JobRow,
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

/** Nobody in the job's line stands before it, be it waiting or running in whichever process. */
const NOBODY_BEFORE = `NOT EXISTS (SELECT 1 FROM jobs f WHERE f.shop_id = j.shop_id AND f.line = j.line
  AND f.due_at IS NOT NULL AND (f.place < j.place OR (f.place = j.place AND f.id < j.id)))`;

/** Nobody works on what it is about. */
const NOBODY_AT_IT = `NOT EXISTS (SELECT 1 FROM jobs r WHERE r.shop_id = j.shop_id
  AND r.running_key = j.job_key AND r.id <> j.id)`;

export function createJobStore(sql: Sql): JobStore {
  return {
    add: (jobs) => addJobs(sql, jobs),
    ...running(sql),
    ...dead(sql),

    async withdraw(shopId, keys) {
      await sql.write(
        `DELETE FROM jobs WHERE shop_id = ? AND waiting_key IN ${placeholders(keys.length)}`,
        [shopId, ...keys],
      );
    },

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

    async isWaiting(shopId, name, until) {
      const row = await sql.row(
        'SELECT id FROM jobs WHERE shop_id = ? AND name = ? AND due_at <= ? AND lease_owner IS NULL LIMIT 1',
        [shopId, name, toInstant(until)],
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

type Running = Pick<JobStore, 'lease' | 'extend' | 'finish' | 'retryAt' | 'bury' | 'release'>;

function running(sql: Sql): Running {
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

    async finish(jobs) {
      let count = 0;
      for (const { owner, attempts, ids } of alikeHeld(jobs)) {
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
      backToWaiting(sql, job, {
        assignments: `run_at = ?, due_at = ?, failure = ?,
          line = CASE WHEN attempts >= ${TRIES_IN_LINE} THEN NULL ELSE line END`,
        values: [toInstant(runAt), toInstant(runAt), failure],
      }),

    bury: (job, { failure, detail }, at) =>
      backToWaiting(sql, job, {
        assignments: 'due_at = NULL, line = NULL, failure = ?, failure_detail = ?, died_at = ?',
        values: [failure, fromDetail(detail), toInstant(at)],
      }),

    async release(jobs) {
      for (const job of jobs) {
        await backToWaiting(sql, job, {
          assignments: 'due_at = run_at, attempts = attempts - 1',
          values: [],
        });
      }
    },
  };
}

/** Nearly all are held by one process at their first attempt, and cost one statement. */
function alikeHeld(jobs: readonly HeldJob[]): { owner: string; attempts: number; ids: JobId[] }[] {
  const groups = new Map<string, { owner: string; attempts: number; ids: JobId[] }>();
  for (const { id, owner, attempts } of jobs) {
    const key = `${attempts} ${owner}`;
    const group = groups.get(key) ?? { owner, attempts, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function dead(sql: Sql): Pick<JobStore, 'dead' | 'deadIds' | 'revive' | 'purgeDead'> {
  const { jobs: model } = sql.models;
  return {
    async dead(shopId, count) {
      const order: Order = [
        ['died_at', 'DESC'],
        ['id', 'DESC'],
      ];
      const where = { shop_id: shopId, died_at: { [Op.ne]: null } };
      const rows = await model.findAll({
        where,
        order,
        limit: count,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.flatMap(toDeadJob);
    },

    async deadIds(shopId, failures, count) {
      const these = failures === null ? {} : { failure: [...failures] };
      const rows = await model.findAll({
        where: { shop_id: shopId, died_at: { [Op.ne]: null }, ...these },
        attributes: ['id'],
        order: ['died_at', 'id'],
        limit: count,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.map(({ id }) => id);
    },

    async revive(shopId, ids, runAt) {
      let count = 0;
      for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
        // A dead job has kept its key, so none can be waiting under it.
        count += await sql.write(
          `UPDATE jobs SET run_at = ?, due_at = ?, attempts = 0, failure_detail = NULL, died_at = NULL
            WHERE shop_id = ? AND died_at IS NOT NULL AND id IN ${placeholders(some.length)}`,
          [toInstant(runAt), toInstant(runAt), shopId, ...some],
        );
      }
      return count;
    },

    purgeDead: (shopId, before, except) => {
      const others = except.length === 0 ? {} : { name: { [Op.notIn]: [...except] } };
      const where = { shop_id: shopId, died_at: { [Op.lt]: toInstant(before) }, ...others };
      return sql.change((inside) => model.destroy({ ...inside, where }));
    },
  };
}

/**
 * Two processes may pick the same key at the same moment; the unique index stops the slower, which
 * gets none.
 */
async function lease(sql: Sql, request: LeaseRequest): Promise<Lease> {
  try {
    return await sql.atomic((inside) => leaseDue(inside, request));
  } catch (error) {
    if (isDuplicate(error)) return { jobs: [], isPartial: false };
    throw error;
  }
}

async function leaseDue(sql: Sql, request: LeaseRequest): Promise<Lease> {
  const busyShops = filledUp(request.busyShops);
  const notBusy =
    busyShops.length > 0 ? `AND j.shop_id NOT IN ${placeholders(busyShops.length)}` : '';
  const due = await sql.rows<LeasedRow>(
    `SELECT ${LEASED} FROM jobs j
      WHERE j.due_at <= ? ${notBusy}
        AND ${NOBODY_AT_IT} AND ${NOBODY_BEFORE}
      ORDER BY j.due_at, j.id ${limit(request.limit)} ${forUpdateSkipLocked(sql.dialect)}`,
    [toInstant(request.now), ...busyShops],
  );
  const rows = fewOfEach(due, request.perShop);
  const ids = rows.map(({ id }) => id);
  for (const some of chunks(ids, IDS_PER_STATEMENT).map(filledUp)) {
    await sql.write(
      `UPDATE jobs SET running_key = job_key, waiting_key = NULL, lease_owner = ?, due_at = ?, attempts = attempts + 1
        WHERE id IN ${placeholders(some.length)}`,
      [request.owner, toInstant(request.leaseUntil), ...some],
    );
  }
  return {
    jobs: rows.map((row) => toJob(row, request.owner)),
    isPartial: due.length === request.limit,
  };
}

/** The first jobs of each shop; the lock on the others ends with the transaction. */
function fewOfEach(rows: LeasedRow[], perShop: number): LeasedRow[] {
  const taken = new Map<ShopId, number>();
  return rows.filter(({ shop_id: shopId }) => {
    const before = taken.get(shopId) ?? 0;
    taken.set(shopId, before + 1);
    return before < perShop;
  });
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

function toDeadJob(row: JobRow): DeadJob[] {
  if (row.died_at === null || row.failure === null) return [];
  return [
    {
      id: row.id,
      name: row.name,
      payload: JSON.parse(row.payload),
      attempts: row.attempts,
      failure: row.failure,
      detail: toDetail(row.failure_detail),
      diedAt: row.died_at,
    },
  ];
}
