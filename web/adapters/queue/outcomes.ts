import { HANDLING, type AppError, type Failure } from '../../ports/app-error';
import { Batcher } from '../../ports/batcher';
import { errorFields } from '../../ports/logger';
import type { LeaseProof, Job } from '../../ports/stores/work/job-store';
import { backOffMs, triesAfter } from './pace/back-off';
import type { QueueOptions } from './queue-options';

/**
 * Finished jobs are gathered so long: one delete for many rows costs about as much as one for one.
 */
const GATHER_MS = 10;

/** Another process took the job over when our lease ran out, and writes its outcome. */
const NOT_LEASED = 'job outcome not stored, it is leased by somebody else';

/** How long that lasts is unknown, and the others of its queue do not depend on it. */
const LEAVES_QUEUE: ReadonlySet<Failure> = new Set<Failure>(['LEXWARE_UNCERTAIN']);

/** Writes what became of jobs: done, to be tried again, or buried. */
export class Outcomes {
  private readonly done: Batcher<LeaseProof>;

  constructor(
    private readonly options: QueueOptions,
    private readonly maxAttempts: (name: string) => number,
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
    if (
      HANDLING[failure.code].retry &&
      job.attempts < triesAfter(failure.code, this.maxAttempts(job.name))
    ) {
      const inMs = Math.max(failure.waitMs ?? 0, backOffMs(failure.code, job.attempts, random));
      const isLeased = await jobs.retryAt(job, {
        runAt: new Date(clock.now().getTime() + inMs).toISOString(),
        failure: failure.code,
        leavesQueue: LEAVES_QUEUE.has(failure.code),
      });
      if (isLeased) this.options.onOutcome?.(job, 'retried', failure);
      return logger.warn({ ...reasons, inMs }, isLeased ? 'job will be tried again' : NOT_LEASED);
    }
    const reason = { failure: failure.code, detail: failure.detail ?? null };
    if (!(await jobs.bury(job, reason, clock.now().toISOString())))
      return logger.warn(reasons, NOT_LEASED);
    logger.error(reasons, 'job died');
    this.options.onOutcome?.(job, 'dead', failure);
    await onDead?.(job, failure).catch((error: unknown) => {
      logger.error({ ...fields, ...errorFields(error) }, 'nobody was notified of a dead job');
    });
  }

  private async finish(jobs: LeaseProof[]): Promise<void> {
    const count = await this.options.jobs.finish(jobs);
    if (count < jobs.length) this.options.logger.warn({ jobs: jobs.length - count }, NOT_LEASED);
  }
}
