import type { Detail } from '../../../web/domain/reasons/detail';
import type { JobId, ShopId } from '../../../web/domain/ids';
import {
  type LaneToken,
  type BeginRequest,
  type DueRequest,
  type DueShops,
  type Job,
  type JobBundle,
  type JobStore,
  type NewJob,
  type Retry,
  type RunProof,
  MAX_TRIES_IN_QUEUE,
} from '../../../web/ports/stores/job-stores';
import { MemoryLaneStore } from './memory-lane-store';

interface Row extends Omit<Job, 'owner'> {
  owner: string | null;
  /** Under which it runs. */
  token: LaneToken | null;
  /** When it is begun again if this run has no outcome. */
  dueAgainAt: string | null;
  failure: string | null;
  detail: Detail | null;
  diedAt: string | null;
}

/**
 * The rules of the job store without a database, for tests of the queue that need to look inside or
 * to break it.
 */
export class MemoryJobStore implements JobStore {
  rows: Row[] = [];
  searches: DueRequest[] = [];
  finishes: JobId[][] = [];
  private lastId = 0;

  constructor(private readonly lanes = new MemoryLaneStore()) {}

  async add(jobs: NewJob[]): Promise<void> {
    for (const { bundle, ...given } of jobs) {
      const job =
        bundle && this.isWaiting(given.shopId, bundle) ? { ...given, runAt: bundle.runAt } : given;
      this.dropDead(job);
      const joined = this.waiting(job.shopId, job.key);
      if (joined)
        Object.assign(joined, {
          runAt: joined.runAt < job.runAt ? joined.runAt : job.runAt,
          position: joined.position ?? job.position,
        });
      else
        this.rows.push({
          ...job,
          webhooks: job.webhooks ?? 0,
          id: ++this.lastId as JobId,
          attempts: job.attempts ?? 0,
          ...FREE,
          failure: null,
          detail: null,
          diedAt: null,
        });
    }
  }

  async withdraw(shopId: ShopId, keys: readonly string[]): Promise<void> {
    this.rows = this.rows.filter(
      (row) => row.shopId !== shopId || row.owner || !keys.includes(row.key ?? ''),
    );
  }

  async shopsDue(request: DueRequest): Promise<DueShops> {
    this.searches.push(request);
    const { owner, now, limit, busyShops, except = [] } = request;
    const found = this.due(now).filter(
      (row) =>
        !busyShops.includes(row.shopId) &&
        !except.includes(row.name) &&
        this.lanes.isWithinReach(row.shopId, owner),
    );
    const jobs = found
      .slice(0, limit)
      .map((row) => ({ ...row, waitsByKey: row.key !== null && row.token === null }));
    const shops = new Set(jobs.map(({ shopId }) => shopId));
    return { shops: [...shops], jobs, isPartial: found.length > limit };
  }

  async begin({ owner, now, until, places, except = [] }: BeginRequest): Promise<Job[]> {
    const begun: Row[] = [];
    for (const row of this.due(now).filter(({ name }) => !except.includes(name))) {
      const taken = begun.filter(({ shopId }) => shopId === row.shopId).length;
      if (taken >= (places.get(row.shopId) ?? 0) || !this.lanes.isHeld(row.shopId, owner)) continue;
      const token = this.lanes.tokenOf(row.shopId);
      Object.assign(row, { owner, token, dueAgainAt: until, attempts: row.attempts + 1 });
      begun.push(row);
    }
    return begun.map((row) => ({ ...row, owner }));
  }

  async prolong(
    ids: readonly JobId[],
    { owner, until }: Pick<BeginRequest, 'owner' | 'until'>,
  ): Promise<void> {
    for (const row of this.rows)
      if (ids.includes(row.id) && row.owner === owner) row.dueAgainAt = until;
  }

  async finish(jobs: readonly RunProof[]): Promise<number> {
    this.finishes.push(jobs.map(({ id }) => id));
    const gone = jobs.flatMap((job) => this.runAs(job));
    this.rows = this.rows.filter((row) => !gone.includes(row));
    return gone.length;
  }

  async retryAt(job: RunProof, { runAt, failure, leavesQueue }: Retry): Promise<boolean> {
    const [row] = this.runAs(job);
    if (row && this.waiting(row.shopId, row.key)) await this.finish([job]);
    else if (row)
      Object.assign(row, {
        runAt,
        failure,
        ...FREE,
        ...((leavesQueue || row.attempts >= MAX_TRIES_IN_QUEUE) && OUT_OF_LINE),
      });
    return row !== undefined;
  }

  async bury(
    job: RunProof,
    failure: { failure: string; detail: Detail | null },
    at: string,
  ): Promise<boolean> {
    const [row] = this.runAs(job);
    if (row) Object.assign(row, { ...failure, diedAt: at, ...FREE, ...OUT_OF_LINE });
    return row !== undefined;
  }

  async release(jobs: readonly RunProof[]): Promise<void> {
    const rows = jobs.flatMap((job) => this.runAs(job));
    rows.forEach((row) => Object.assign(row, { attempts: row.attempts - 1, ...FREE }));
  }

  async live(shopId: ShopId) {
    const rows = this.rows.filter((row) => row.shopId === shopId && !row.diedAt);
    return rows.map((row) => ({ ...row, isRunning: row.owner !== null }));
  }

  async dead(shopId: ShopId) {
    const rows = this.rows.filter((row) => row.shopId === shopId && row.diedAt);
    return rows.map((row) => ({ ...row, failure: row.failure ?? '', diedAt: row.diedAt ?? '' }));
  }

  async deadPage(shopId: ShopId) {
    return { items: await this.dead(shopId), next: null };
  }

  async countDead(shopId: ShopId, name: string): Promise<{ apart: number; others: number }> {
    const rows = await this.dead(shopId);
    const apart = rows.filter((row) => row.name === name).length;
    return { apart, others: rows.length - apart };
  }

  async deadIds(shopId: ShopId, failures: readonly string[] | null): Promise<JobId[]> {
    const rows = await this.dead(shopId);
    return rows
      .filter((row) => failures === null || failures.includes(row.failure))
      .map(({ id }) => id);
  }

  async revive(shopId: ShopId, ids: readonly JobId[], runAt: string): Promise<number> {
    const rows = this.rows.filter(
      (one) => ids.includes(one.id) && one.shopId === shopId && one.diedAt,
    );
    rows.forEach((row) => Object.assign(row, { diedAt: null, failure: null, attempts: 0, runAt }));
    return rows.length;
  }

  async purgeDead(shopId: ShopId, before: string, except: readonly string[]): Promise<number> {
    const isOld = (row: Row) =>
      row.shopId === shopId && row.diedAt && row.diedAt < before && !except.includes(row.name);
    const count = this.rows.filter(isOld).length;
    this.rows = this.rows.filter((row) => !isOld(row));
    return count;
  }

  async nextRunAt(except: readonly string[] = []) {
    const others = this.alive().filter(({ name }) => !except.includes(name));
    return others.map(dueAt).sort()[0] ?? null;
  }

  async shopsWaiting(shops: readonly ShopId[], names: readonly string[], since: string) {
    const waiting = this.alive().filter((row) => names.includes(row.name) && dueAt(row) <= since);
    return shops.filter((shopId) => waiting.some((row) => row.shopId === shopId));
  }

  async isQueueOccupied(shopId: ShopId, line: string, now: string) {
    const standing = this.alive().filter(
      (row) => row.shopId === shopId && row.position?.queueName === line,
    );
    return standing.some((row) => row.position?.rank !== null || row.runAt <= now);
  }

  async pending(until: string, except: readonly string[] = []) {
    return this.alive().filter(
      (row) =>
        row.runAt <= until &&
        (row.owner !== null ||
          !(except.includes(row.name) || this.isKeyRunning(row) || this.hasPredecessor(row))),
    ).length;
  }

  /** A new entry starts anew. */
  private dropDead({ shopId, key }: NewJob): void {
    this.rows = this.rows.filter(
      (row) => key === null || !row.diedAt || row.shopId !== shopId || row.key !== key,
    );
  }

  private alive(): Row[] {
    return this.rows.filter((row) => !row.diedAt);
  }

  private isWaiting(shopId: ShopId, { whileWaiting, dueBy }: JobBundle): boolean {
    const rows = this.alive().filter(
      (row) => row.shopId === shopId && row.name === whileWaiting && !row.owner,
    );
    return rows.some((row) => row.runAt <= dueBy);
  }

  private runAs({ id, owner, attempts }: RunProof): Row[] {
    return this.rows.filter(
      (row) =>
        row.id === id &&
        row.attempts === attempts &&
        row.token === this.lanes.tokenOf(row.shopId) &&
        this.lanes.isHeld(row.shopId, owner),
    );
  }

  /** What could begin, the longest due first. */
  private due(now: string): Row[] {
    const isRunning = ({ shopId, token }: Row): boolean =>
      token === this.lanes.tokenOf(shopId) && !this.lanes.isWithinReach(shopId, '');
    return this.alive()
      .filter((row) => dueAt(row) <= now && !isRunning(row))
      .filter((row) => !this.isKeyRunning(row) && !this.hasPredecessor(row))
      .sort((a, b) => (a.runAt === b.runAt ? a.id - b.id : a.runAt < b.runAt ? -1 : 1));
  }

  private waiting(shopId: ShopId, key: string | null): Row | undefined {
    if (key === null) return undefined;
    return this.alive().find((row) => row.shopId === shopId && row.key === key && !row.owner);
  }

  private hasPredecessor({ id, shopId, position }: Row): boolean {
    if (typeof position?.rank !== 'string') return false;
    const order = (at: string, jobId: number) => `${at} ${String(jobId).padStart(9, '0')}`;
    const own = order(position.rank, id);
    return this.alive().some(
      (o) =>
        o.shopId === shopId &&
        o.position?.queueName === position.queueName &&
        o.position.rank !== null &&
        order(o.position.rank, o.id) < own,
    );
  }

  private isKeyRunning({ id, shopId, key }: Row): boolean {
    if (key === null) return false;
    return this.rows.some(
      (o) => o.id !== id && o.shopId === shopId && o.key === key && o.owner !== null,
    );
  }
}

const FREE = { owner: null, token: null, dueAgainAt: null };
const OUT_OF_LINE = { position: undefined };

function dueAt(row: Row): string {
  return row.dueAgainAt ?? row.runAt;
}
