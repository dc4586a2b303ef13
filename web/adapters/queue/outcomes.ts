import { HANDLING, type AppError, type Failure } from '../../ports/app-error';
import { Batcher } from '../../ports/batcher';
import { errorFields } from '../../ports/logger';
import type { Job, RunProof } from '../../ports/stores/job-stores';
import { type Definitions, UnreadableJob } from './definitions';
import { backOffMs, triesAfter, TRIES_TO_READ, untilReadAgainMs } from './pace/back-off';
import type { QueueOptions } from './queue-options';

/**
 * Finished jobs are gathered so long: one delete for many rows costs about as much as one for one.
 */
const GATHER_MS = 10;

/** Another process took the shop when our lease ran out, and writes its outcome. */
const NOT_OURS = 'job outcome not stored, another process has the shop';

/** How long that lasts is unknown, and the others of its queue do not depend on it. */
const LEAVES_QUEUE: ReadonlySet<Failure> = new Set<Failure>(['LEXWARE_UNCERTAIN']);

/** Writes what became of jobs: done, to be tried again, or buried. */
export class Outcomes {
  private readonly done: Batcher<RunProof>;

  constructor(
    private readonly options: QueueOptions,
    private readonly definitions: Definitions,
  ) {
    this.done = new Batcher({ write: (jobs) => this.finish(jobs), gatherMs: GATHER_MS });
  }

  /** Writes what is gathered without waiting for more. */
  flush(): void {
    this.done.flush();
  }

  async succeeded(job: Job, fields: Record<string, unknown>): Promise<void> {
    await this.done.add(job);
    this.options.onOutcome?.(job, 'done', null);
    this.options.logger.info(fields, 'job done');
  }

  async failed(job: Job, failure: AppError, fields: Record<string, unknown>): Promise<void> {
    const { jobs, clock, logger, random = Math.random, onDead } = this.options;
    const reasons = { ...fields, ...errorFields(failure) };
    if (this.isTriedAgain(job, failure)) {
      const inMs =
        failure instanceof UnreadableJob
          ? untilReadAgainMs(job.attempts)
          : Math.max(failure.waitMs ?? 0, backOffMs(failure.code, job.attempts, random));
      const isOurs = await jobs.retryAt(job, {
        runAt: new Date(clock.now().getTime() + inMs).toISOString(),
        failure: failure.code,
        leavesQueue: LEAVES_QUEUE.has(failure.code),
      });
      if (isOurs) this.options.onOutcome?.(job, 'retried', failure);
      return logger.warn({ ...reasons, inMs }, isOurs ? 'job will be tried again' : NOT_OURS);
    }
    const reason = { failure: failure.code, detail: failure.detail ?? null };
    if (!(await jobs.bury(job, reason, clock.now().toISOString())))
      return logger.warn(reasons, NOT_OURS);
    logger.error(reasons, 'job died');
    this.options.onOutcome?.(job, 'dead', failure);
    await onDead?.(job, failure).catch((error: unknown) => {
      logger.error({ ...fields, ...errorFields(error) }, 'nobody was notified of a dead job');
    });
  }

  /** What was readable a try ago, however many it had, waits for the other version as well. */
  private isTriedAgain({ name, attempts, failure: before }: Job, failure: AppError): boolean {
    if (failure instanceof UnreadableJob)
      return before !== failure.code || attempts < TRIES_TO_READ;
    const tries = triesAfter(failure.code, this.definitions.maxAttempts(name));
    return HANDLING[failure.code].retry && attempts < tries;
  }

  private async finish(jobs: RunProof[]): Promise<void> {
    const count = await this.options.jobs.finish(jobs);
    if (count < jobs.length) this.options.logger.warn({ jobs: jobs.length - count }, NOT_OURS);
  }
}
