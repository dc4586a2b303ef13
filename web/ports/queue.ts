import type { z } from 'zod';
import type { QueuePosition } from './stores/work/job-store';

/** A moment by two clocks: either may stand still, or be set, while the other goes on. */
export interface ClockReading {
  /** The time of day, in milliseconds. */
  wallMs: number;
  /** The machine's running time, in milliseconds. */
  runningMs: number;
}

/** A call that creates something leaves so soon after it was marked, or not at all. */
export const SEND_WITHIN_MS = 5_000;

/**
 * A job's right to create something outside. A process can be paused anywhere, and wakes believing
 * that no time has passed; meanwhile another one may have taken the job over.
 */
export interface Permit {
  /** To be read before it is written down that a call is about to leave: its mark. */
  readClocks(): ClockReading;
  /** Whether a call with this mark may leave now; asked in the last line before it does. */
  mayBegin(marked: ClockReading): boolean;
}

/** `Permit.mayBegin` of one mark, for those who send. */
export type MayBegin = () => boolean;

/** By the clock that moved further. */
export function elapsedMs(since: ClockReading, now: ClockReading): number {
  return Math.max(now.wallMs - since.wallMs, now.runningMs - since.runningMs);
}

/** For a call of which nothing is written down before it is sent: its mark is now. */
export function beginningNow(permit: Permit): MayBegin {
  const marked = permit.readClocks();
  return () => permit.mayBegin(marked);
}

/** What a run may want to know about itself. */
export interface JobContext {
  attempt: number;
  /** To create something outside; it ends with the lease of this run. */
  permit: Permit;
  /** Its position in its queue; left out outside of one. */
  position?: QueuePosition;
  /**
   * Sleeps half-way through the work, without blocking other jobs of the shop; nobody works on the
   * same meanwhile. Left out where nobody can wait, so that the work has to come again.
   */
  sleep?(ms: number): Promise<void>;
}

/** Who carries out the jobs of a name: `run` only calls a use case. */
export interface JobHandler<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  maxAttempts: number;
  run(payload: Payload, context: JobContext): Promise<void>;
}

/**
 * Jobs are added through `stores.jobs` (in the transaction that makes them due); the queue carries
 * them out.
 */
export interface JobQueue {
  register<Payload>(definition: JobHandler<Payload>): void;
  /** Takes up leftover jobs and goes on until stopped. */
  start(): void;
  /** Something was added: poll now rather than at the next tick. */
  wake(): void;
  /**
   * Until no job is due or running; later ones (`runAt` in the future) do not count unless `ahead`
   * reaches them.
   */
  settle(options?: { aheadMs?: number }): Promise<void>;
  /** Takes no new jobs, waits for running ones up to `graceMs`, gives the rest back. */
  stop(graceMs: number): Promise<void>;
}
