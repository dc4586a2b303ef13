import type { Instant, JobId, ShopId } from '../../domain/ids';

/**
 * Jobs of one shop in the same line run one after the other, the lowest place first: the next begins when the one before
 * it is done, also across its retries, until it has failed TRIES_IN_LINE times and leaves the line.
 */
export interface Place {
  line: string;
  /** Compared as text, then by age. Null: waits for nobody, but those who ask find the line occupied. */
  at: string | null;
}

export const TRIES_IN_LINE = 4;

export interface NewJob {
  shopId: ShopId;
  name: string;
  payload: unknown;
  /**
   * Jobs of one shop with the same key are about the same thing: while one of them still waits, a further one joins
   * it; two of them never run at the same time. Null: neither.
   */
  key: string | null;
  runAt: Instant;
  maxAttempts: number;
  place?: Place;
  /** Tries that failed before, where this job goes on with the work of another one; left out: none. */
  attempts?: number;
}

export interface Job extends NewJob {
  id: JobId;
  /** Runs so far, including the present one. */
  attempts: number;
  /** Code of the latest failure. */
  failure: string | null;
}

export interface DeadJob {
  id: JobId;
  name: string;
  payload: unknown;
  attempts: number;
  failure: string;
  /** German: what the outside gave as the reason. */
  detail: string | null;
  diedAt: Instant;
}

export interface LeaseRequest {
  owner: string;
  now: Instant;
  leaseUntil: Instant;
  limit: number;
  /** Jobs of one shop at most: what it cannot begin stays free for others, and is seen to be waiting. */
  perShop: number;
  /** Shops that have all their places taken in this process. */
  busyShops: ShopId[];
}

export interface Lease {
  jobs: Job[];
  /** Others are due that were not reached yet. */
  isPartial: boolean;
}

export interface JobStore {
  /**
   * Adds jobs; one whose key already waits is dropped, and the waiting one runs at the earlier of both times and takes
   * its place, if it has none. One that died begins anew: there is news of what it was about.
   */
  add(jobs: NewJob[]): Promise<void>;
  /**
   * Takes due jobs (also those whose lease ran out), oldest first, never two with the same shop and key and none that
   * somebody in its line precedes.
   */
  lease(request: LeaseRequest): Promise<Lease>;
  /** Keeps a long job ours. */
  extend(ids: JobId[], owner: string, leaseUntil: Instant): Promise<void>;
  /** Finished: the row goes away. */
  finish(ids: JobId[]): Promise<void>;
  /** Failed for now. If an equal job (same key) waits already, this one goes away. */
  retryAt(id: JobId, runAt: Instant, failure: string): Promise<void>;
  /** Failed for good; stays visible until retried or added again. If an equal job waits already, this one goes away. */
  bury(id: JobId, failure: Pick<DeadJob, 'failure' | 'detail'>, at: Instant): Promise<void>;
  /** Gives leased jobs back unharmed (shutdown): their attempt does not count. */
  release(ids: JobId[]): Promise<void>;
  dead(shopId: ShopId, limit: number): Promise<DeadJob[]>;
  /** Puts a dead job back in the queue; false when there is none with this id in this shop. */
  revive(shopId: ShopId, id: JobId, now: Instant): Promise<boolean>;
  /** When the next job becomes due (lease ends count); null when there is none. */
  nextRunAt(): Promise<Instant | null>;
  /** Whether anybody stands in this line of the shop. */
  isOccupied(shopId: ShopId, line: string, now: Instant): Promise<boolean>;
  /** Whether a job of this kind waits in the shop, due until `until`. */
  isWaiting(shopId: ShopId, name: string, until: Instant): Promise<boolean>;
  /** Waiting and running jobs due until `until`. */
  pending(until: Instant): Promise<number>;
}
