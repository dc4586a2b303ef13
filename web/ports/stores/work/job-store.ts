import type { Detail } from '../../../domain/reasons/detail';
import type { Instant, JobId, ShopId } from '../../../domain/ids';
import type { TracePlace } from '../../tracing';
import type { Page } from '../orders/order-store';

/**
 * Jobs of one shop in the same queue run one after the other, the lowest rank first: the next
 * begins when the one before it is done, also across its retries, until it has failed
 * MAX_TRIES_IN_QUEUE times and leaves the queue.
 */
export interface QueuePosition {
  queueName: string;
  /**
   * Compared as text, then by age. Null: waits for no other job, but occupies the queue.
   */
  rank: string | null;
}

export const MAX_TRIES_IN_QUEUE = 4;

/**
 * Debounces a job: while other jobs of the shop wait, it is put off to `runAt`, so that repeated
 * requests join it and it runs once for all of them; if none waits, it runs at its own time.
 */
export interface JobBundle {
  /** The name of the jobs that put it off, if one of them waits … */
  whileWaiting: string;
  /** … and is due by then. */
  dueBy: Instant;
  /** When the job runs if it is put off. */
  runAt: Instant;
}

export interface NewJob {
  shopId: ShopId;
  name: string;
  payload: unknown;
  /**
   * Idempotency: jobs of one shop with the same key are about the same thing. While one of them
   * waits, a duplicate joins it; two of them never run at the same time. Null: neither.
   */
  key: string | null;
  runAt: Instant;
  position?: QueuePosition;
  /** Left out: it runs at its time, regardless of waiting jobs. */
  bundle?: JobBundle;
  /**
   * Failed attempts so far, where this job continues the work of another one; left out: none.
   */
  attempts?: number;
  /** Webhooks that it carries out, counted when it ends (decisions/0048); left out: none. */
  webhooks?: number;
  /** What it follows from; left out: the span under way, if anything is traced. */
  tracePlace?: TracePlace;
}

export interface Job extends Omit<NewJob, 'bundle'> {
  id: JobId;
  /** Of all that joined it before this run. */
  webhooks: number;
  /** The process that runs it. */
  owner: string;
  /** Runs so far, including the present one. */
  attempts: number;
  /** Code of the latest failure. */
  failure: string | null;
}

/**
 * By which a process proves that it runs a job. Once another process took the shop, or this one
 * took it anew, the former run can neither finish nor bury it.
 */
export type RunProof = Pick<Job, 'id' | 'owner' | 'attempts' | 'shopId' | 'key' | 'webhooks'>;

export interface DeadJob {
  id: JobId;
  name: string;
  payload: unknown;
  attempts: number;
  failure: string;
  /** The reason that the external service gave. */
  detail: Detail | null;
  diedAt: Instant;
}

/** A job that waits or runs, as an operator lists it. */
export interface LiveJob extends Pick<Job, 'id' | 'name' | 'payload' | 'attempts' | 'failure'> {
  runAt: Instant;
  isRunning: boolean;
}

export interface Retry {
  runAt: Instant;
  /** Why it failed. */
  failure: string;
  /** Those after it in its queue do not wait for it. */
  leavesQueue: boolean;
}

export interface DueRequest {
  owner: string;
  now: Instant;
  /** Jobs looked at. */
  limit: number;
  /** Shops that have all their places taken in this process. */
  busyShops: ShopId[];
}

/** As it waits: with its runs so far. */
export type FoundJob = Omit<Job, 'owner'>;

export interface DueShops {
  /** The one that has been due longest first. */
  shops: ShopId[];
  /** What was looked at of them. */
  jobs: FoundJob[];
  /** Others may have jobs that were not looked at. */
  isPartial: boolean;
}

export interface BeginRequest {
  owner: string;
  now: Instant;
  /** If this run has no outcome, whoever has the shop by then begins the job again. */
  until: Instant;
  /**
   * Shops, and how many jobs each may begin: what it cannot begin stays free for others, and shows
   * as waiting.
   */
  places: ReadonlyMap<ShopId, number>;
  /** Found by `shopsDue` while the owner had these shops; left out: they are read. */
  found?: readonly FoundJob[];
}

export interface JobStore {
  /**
   * Adds jobs. One whose key already waits is dropped as a duplicate; the waiting one runs at the
   * earlier of both times and takes the position of the dropped one, if it has none itself. A dead
   * job with that key begins anew, since something about its subject has changed.
   */
  add(jobs: NewJob[]): Promise<void>;
  /** Shops with jobs that could begin, and that no other process has. */
  shopsDue(request: DueRequest): Promise<DueShops>;
  /**
   * Begins due jobs of shops that the owner has (also those that another process left without an
   * outcome), oldest first in each, never two with the same shop and key and none that another job
   * in its queue precedes.
   */
  begin(request: BeginRequest): Promise<Job[]>;
  /** Finished: the rows go away. Answers how many were still run by us. */
  finish(jobs: readonly RunProof[]): Promise<number>;
  /**
   * Failed for now. If an equal job (same key) waits already, this one is deleted, and the waiting
   * one carries out its webhooks. False when it was no longer run by us.
   */
  retryAt(job: RunProof, retry: Retry): Promise<boolean>;
  /**
   * Failed for good, also for its webhooks, which it carries out no more; stays visible until
   * retried, added again or purged. If an equal job waits already, this one is deleted. False when
   * it was no longer run by us.
   */
  bury(job: RunProof, failure: Pick<DeadJob, 'failure' | 'detail'>, at: Instant): Promise<boolean>;
  /** Gives running jobs back unharmed (shutdown): their attempt does not count. */
  release(jobs: readonly RunProof[]): Promise<void>;
  /**
   * Takes back jobs that wait or died under these keys: what they are about is over. Running ones
   * end by themselves.
   */
  withdraw(shopId: ShopId, keys: readonly string[]): Promise<void>;
  /** What waits or runs, the oldest first; `after`: the last one of the page before. */
  live(shopId: ShopId, page: { after: JobId | null; limit: number }): Promise<LiveJob[]>;
  /** The newest. */
  dead(shopId: ShopId, limit: number): Promise<DeadJob[]>;
  /** A page of all, newest first; `after`: the `next` of the page before. */
  deadPage(
    shopId: ShopId,
    page: { after: string | null; limit: number },
  ): Promise<Pick<Page<DeadJob>, 'items' | 'next'>>;
  /** How many dead jobs have this name, and how many any other. */
  countDead(shopId: ShopId, apart: string): Promise<{ apart: number; others: number }>;
  /** Ids of dead jobs, all or those that failed with one of these codes; oldest first. */
  deadIds(shopId: ShopId, failures: readonly string[] | null, limit: number): Promise<JobId[]>;
  /** Puts dead jobs of the shop back in the queue; returns how many. */
  revive(shopId: ShopId, ids: readonly JobId[], runAt: Instant): Promise<number>;
  /** Forgets jobs of the shop that died before, except those of these names; answers how many. */
  purgeDead(shopId: ShopId, before: Instant, except: readonly string[]): Promise<number>;
  /** When the next job becomes due (running ones count); null when there is none. */
  nextRunAt(): Promise<Instant | null>;
  /** Whether any job waits or runs in this queue of the shop. */
  isQueueOccupied(shopId: ShopId, queueName: string, now: Instant): Promise<boolean>;
  /** Running jobs due until `until`, and waiting ones that would not wait for another job. */
  pending(until: Instant): Promise<number>;
}
