import type { z } from 'zod';
import type { PlaceInLine } from './stores/work/job-store';

/** What a run may want to know about itself. */
export interface JobContext {
  attempt: number;
  /** Where it stands in its line; left out outside of one. */
  place?: PlaceInLine;
  /**
   * Waits half-way through the work, without holding up other jobs of the shop; nobody works on the
   * same meanwhile. Left out where nobody can wait, so that the work has to come again.
   */
  rest?(ms: number): Promise<void>;
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
  /** Something was added: look now rather than at the next tick. */
  wake(): void;
  /**
   * Until no job is due or running; later ones (`runAt` in the future) do not count unless `ahead`
   * reaches them.
   */
  settle(options?: { aheadMs?: number }): Promise<void>;
  /** Takes no new jobs, waits for running ones up to `graceMs`, gives the rest back. */
  stop(graceMs: number): Promise<void>;
}
