import type { z } from 'zod';
import type { QueuePosition, LaneToken } from './stores/job-stores';

/** A moment by two clocks: either may stop, or be set, while the other continues. */
export interface ClockReading {
  /** The time of day, in milliseconds. */
  wallMs: number;
  /** The machine's running time, in milliseconds. */
  runningMs: number;
}

/** A call that creates something is sent within this time after it was marked, or not at all. */
export const SEND_WITHIN_MS = 5_000;

/**
 * A job's permission to create something in an external service. A process can be paused anywhere
 * without noticing; meanwhile another one may have taken over the shop.
 */
export interface Permit {
  /** What is claimed carries it: a process that was overtaken meanwhile claims nothing. */
  readonly token: LaneToken;
  /** Aborted as soon as this process notices that another one has the shop. */
  readonly lost: AbortSignal;
  /** Read before the imminent call is recorded; the reading becomes its mark. */
  readClocks(): ClockReading;
  /** Whether a call with this mark may be sent now; called immediately before sending. */
  mayBegin(marked: ClockReading): boolean;
}

/** `Permit.mayBegin` of one mark, for the code that sends. */
export type MayBegin = () => boolean;

/** The larger difference of the two clocks. */
export function elapsedMs(since: ClockReading, now: ClockReading): number {
  return Math.max(now.wallMs - since.wallMs, now.runningMs - since.runningMs);
}

/** For a call that is not recorded before it is sent: its mark is now. */
export function beginningNow(permit: Permit): MayBegin {
  const marked = permit.readClocks();
  return () => permit.mayBegin(marked);
}

/** What a job is passed about its run. */
export interface JobContext {
  attempt: number;
  /** To create something in an external service; it ends with the lease of the shop. */
  permit: Permit;
  /** Its position in its queue; left out outside of one. */
  position?: QueuePosition;
  /**
   * Sleeps in the middle of the work, without blocking other jobs of the shop; no job with the same
   * key runs meanwhile. Left out where sleeping is impossible; the job has to be retried then.
   */
  sleep?(ms: number): Promise<void>;
}

/** Handler of the jobs of a name: `run` only calls a use case. */
export interface JobHandler<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  maxAttempts: number;
  run(payload: Payload, context: JobContext): Promise<void>;
}

/** What the queue of this process does at the moment. */
export interface QueueState {
  /** It was started and not stopped. */
  isOpen: boolean;
  /** How long ago it last read which jobs are due; null: never. */
  readAgoMs: number | null;
  /** Jobs at once: taken, and at most. */
  running: number;
  slots: number;
}

/**
 * Jobs are added through `stores.jobs` (in the transaction that makes them due); the queue runs
 * them.
 */
export interface JobQueue {
  register<Payload>(definition: JobHandler<Payload>): void;
  /** Of all jobs that are registered. */
  names(): string[];
  /** Takes up leftover jobs and runs until stopped. */
  start(): void;
  /** Something was added: poll now rather than at the next tick. */
  wake(): void;
  /**
   * Until no job is due or running; later ones (`runAt` in the future) do not count unless `ahead`
   * reaches them.
   */
  settle(options?: { aheadMs?: number }): Promise<void>;
  state(): QueueState;
  /** Takes no new jobs, waits for running ones up to `graceMs`, gives the rest back. */
  stop(graceMs: number): Promise<void>;
}
