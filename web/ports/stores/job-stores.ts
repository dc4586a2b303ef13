import type { Instant, ShopId, JobId } from '../../domain/ids';
import type { TracePlace } from '../tracing';
import type { Detail } from '../../domain/reasons/detail';
import type { Page } from './order-stores';
import type { BulkRun, BulkAction, BulkItem } from '../../domain/bulk/bulk-run';

/**
 * Jobs of one shop in the same queue begin in the order of their ranks: none while one with a lower
 * rank waits, runs or will be tried again, until that has failed MAX_TRIES_IN_QUEUE times and leaves
 * the queue. One that comes in with a lower rank than a running one does not wait for it: what runs
 * is ahead anyway, and may rest or take long.
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
interface LiveJob extends Pick<Job, 'id' | 'name' | 'payload' | 'attempts' | 'failure'> {
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
  /** Names of jobs that are left to other processes; left out: none. */
  except?: readonly string[];
}

/** With its runs so far. */
export interface FoundJob extends Omit<Job, 'owner'> {
  /** Others of its key join it; false: it has none, or its process was lost while it ran. */
  waitsByKey: boolean;
}

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
  /** As in `DueRequest`, where they are read. */
  except?: readonly string[];
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
   * outcome), oldest first in each, never two with the same shop and key, and none that was read
   * while a job with a lower rank was in its queue. What stays locked for a second is left to a
   * later reading.
   */
  begin(request: BeginRequest): Promise<Job[]>;
  /** Still run by the owner, who thus begins them again only then. */
  prolong(ids: readonly JobId[], run: Pick<BeginRequest, 'owner' | 'until'>): Promise<void>;
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
  /**
   * When the next job becomes due (running ones count); null when there is none. `except`: names
   * that do not count.
   */
  nextRunAt(except?: readonly string[]): Promise<Instant | null>;
  /** Those of these shops in which a job of one of these names has been due since then. */
  shopsWaiting(
    shops: readonly ShopId[],
    names: readonly string[],
    since: Instant,
  ): Promise<ShopId[]>;
  /** Whether any job waits or runs in this queue of the shop. */
  isQueueOccupied(shopId: ShopId, queueName: string, now: Instant): Promise<boolean>;
  /**
   * Running jobs due until `until`, and waiting ones that would not wait for another job; `except`:
   * names that do not count while they wait.
   */
  pending(until: Instant, except?: readonly string[]): Promise<number>;
}

/**
 * Grows whenever another process takes a shop. What carries a smaller one than the shop's comes too
 * late.
 */
export type LaneToken = number & { readonly brand: 'LaneToken' };

/** Of who writes without having the shop, as a request of a merchant does. */
export const NEVER_OVERTAKEN = Number.MAX_SAFE_INTEGER as LaneToken;

export interface TakenLane {
  shopId: ShopId;
  token: LaneToken;
}

/**
 * Which process works on a shop: one at a time, for as long as it renews its lease. All times are
 * those of the database, since the clocks of processes differ.
 */
export interface LaneStore {
  /**
   * Takes the shops that no other living process has; answers all of them that `owner` has by then.
   * A shop that it had before gets a new token, too: what it began there is begun again.
   */
  take(shops: readonly ShopId[], owner: string, leaseMs: number): Promise<TakenLane[]>;
  /** For as long again from now on; answers the shops that `owner` does not have any more. */
  renew(shops: readonly ShopId[], owner: string, leaseMs: number): Promise<ShopId[]>;
  /** How many processes have shops now. */
  countOwners(): Promise<number>;
  /** Free from now on, for anybody. */
  release(shops: readonly ShopId[], owner: string): Promise<void>;
}

/**
 * When a piece of regular work is due next; `shopId` is `APP_WIDE` for what is done once for all.
 */
export interface DueWork {
  shopId: ShopId;
  name: string;
  dueAt: Instant;
}

interface ShopWithoutWork {
  shopId: ShopId;
  /** When a shop was installed that has no regular work at all; null for one that lacks some. */
  newSince: Instant | null;
}

export const APP_WIDE = 0 as ShopId;
/** Where a walk through all shops begins. */
export const BEFORE_ALL_SHOPS = 0 as ShopId;

/**
 * What makes a work necessary in a shop: its billing waits for an answer of Shopify's, or more orders
 * changed since the sums of its months were added up than a page counts in passing.
 */
export type Need = 'billing-open' | 'many-orders-marked';
/** Some ten milliseconds of whoever opens the month. */
export const MANY_MARKED = 25;

export interface RegularWorkStore {
  /** The one that was installed last. */
  newestShop(): Promise<ShopId>;
  /** Installed shops behind one that have no time yet for one of these works. */
  shopsWithout(
    names: readonly string[],
    page: { after: ShopId; limit: number },
  ): Promise<ShopWithoutWork[]>;
  /** Schedules works for the first time; those that have a time keep it. */
  begin(works: readonly DueWork[]): Promise<void>;
  /**
   * What is due, longest due first, without uninstalled shops. Locked until the end of the
   * transaction, by which it has to have its next time.
   */
  due(names: readonly string[], now: Instant, limit: number): Promise<DueWork[]>;
  /** Those among them that have this need. */
  shopsThatNeed(need: Need, shops: readonly ShopId[]): Promise<ShopId[]>;
  /** Sets their next time. */
  plan(works: readonly DueWork[]): Promise<void>;
  /** Makes a work due at once in every shop that has it; where told, if it is due before a time. */
  hurry(name: string, now: Instant, before?: Instant): Promise<void>;
}

export type NewBulkRun = Omit<BulkRun, 'isCancelled' | 'endedAt'>;

export interface BulkStore {
  /**
   * Stores a run that begins: `known` where it was stored before, `busy` while another one of the
   * same action has not ended. One without progress since `staleBefore` counts as ended.
   */
  begin(run: NewBulkRun, staleBefore: Instant): Promise<'begun' | 'known' | 'busy'>;
  byId(shopId: ShopId, id: string): Promise<BulkRun | null>;
  /** The newest of an action, if it is running or began since. */
  latest(shopId: ShopId, action: BulkAction, since: Instant): Promise<BulkRun | null>;
  /** Stores how far it is. */
  saveProgress(
    run: Pick<BulkRun, 'shopId' | 'id'> & { items: readonly BulkItem[] },
    step: { at: Instant; isEnd: boolean },
  ): Promise<void>;
  /** Nothing more of it begins. */
  cancel(shopId: ShopId, id: string): Promise<void>;
  /** Forgets runs of all shops that began before. */
  purge(before: Instant): Promise<void>;
}
