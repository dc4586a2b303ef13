import type { JobId } from '../../domain/ids';
import { HANDLING, type AppError } from '../../ports/app-error';
import { Batcher } from '../../ports/batcher';
import type { Clock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { JobHandler, JobQueue } from '../../ports/queue';
import type { HeldJob, Job, JobStore, Lease } from '../../ports/stores/work/job-store';
import { backOffMs, triesAfter } from './back-off';
import { createDefinitions } from './definitions';
import { openLanes, type Lanes } from './lanes';

export interface QueueOptions {
  jobs: JobStore;
  clock: Clock;
  logger: Logger;
  /** Names this process in leases; no two may share it. */
  owner: string;
  /** Jobs running at once in this process, and of one shop. */
  concurrency: number;
  perShop: number;
  /** How long a crashed process keeps its jobs from others. */
  leaseMs?: number;
  /** How often to look for jobs that nobody announced (another process added them). */
  pollMs?: number;
  random?: () => number;
  /** After a job was buried, e.g. to tell the merchant. */
  onDead?(job: Job, failure: AppError): Promise<void>;
}

/**
 * While something runs, its end is the usual moment to look again; jobs that become due meanwhile
 * wait so long at most.
 */
const BUSY_POLL_MS = 250;

/**
 * Jobs taken at once: enough to spare statements, few enough that a full shop cannot hoard the
 * process.
 */
const BATCH = 32;

/**
 * Finished jobs are gathered so long: one delete for many rows costs about as much as one for one.
 */
const GATHER_MS = 10;

/** Another process took the job over when our lease ran out, and writes its outcome. */
const NOT_HELD = 'job outcome not stored, it is held by somebody else';

interface Held {
  job: Job;
  /** `waiting` in its lane, `running`, or `ending`: its outcome is being written. */
  state: 'waiting' | 'running' | 'ending';
}

/**
 * The `jobs` table is the queue; this process leases what is due, runs it in p-queue lanes and
 * writes the outcome. A crash leaves leases that run out, so every job runs at least once and has
 * to bear running again.
 */
export function createQueue(options: QueueOptions): JobQueue {
  return new DurableQueue(options);
}

class DurableQueue implements JobQueue {
  private readonly definitions = createDefinitions();
  private readonly held = new Map<JobId, Held>();
  private readonly lanes: Lanes;
  private readonly done: Batcher<HeldJob>;
  private readonly leaseMs: number;
  private readonly pollMs: number;
  private running = 0;
  private isOpen = false;
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  private nextLook: NodeJS.Timeout | undefined;
  private extending: NodeJS.Timeout | undefined;
  private listeners: (() => void)[] = [];

  constructor(private readonly options: QueueOptions) {
    this.leaseMs = options.leaseMs ?? 60_000;
    this.pollMs = options.pollMs ?? 1_000;
    this.lanes = openLanes(options, () => this.wake());
    this.done = new Batcher({ write: (jobs) => this.finish(jobs), gatherMs: GATHER_MS });
  }

  register<Payload>(definition: JobHandler<Payload>): void {
    this.definitions.register(definition);
  }

  start(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.extending = setInterval(() => void this.extendLeases(), this.leaseMs / 3);
    this.wake();
  }

  wake(): void {
    this.lookAgain = true;
    if (!this.isOpen || this.looking) return;
    this.looking = this.look().finally(() => {
      this.looking = null;
      this.announce();
      if (this.lookAgain) this.wake();
    });
  }

  async settle({ aheadMs = 0 }: { aheadMs?: number } = {}): Promise<void> {
    this.wake();
    for (;;) {
      const changed = this.change();
      if (await this.isSettled(aheadMs)) return;
      await changed;
    }
  }

  async stop(graceMs: number): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.nextLook);
    await this.looking;
    this.lanes.clear();
    await this.giveBack('waiting');
    this.done.flush();
    await this.waitUntilEmpty(graceMs);
    await this.giveBack('running');
    clearInterval(this.extending);
  }

  private async isSettled(aheadMs: number): Promise<boolean> {
    if (this.held.size > 0) return false;
    if (!this.isOpen) return true;
    const until = new Date(this.options.clock.now().getTime() + aheadMs);
    return (await this.options.jobs.pending(until.toISOString())) === 0 && this.held.size === 0;
  }

  private async look(): Promise<void> {
    clearTimeout(this.nextLook);
    let waitMs = this.pollMs;
    try {
      while (this.lookAgain && this.isOpen) {
        this.lookAgain = false;
        await this.takeDue();
      }
      waitMs = await this.untilNextMs();
    } catch (error) {
      this.options.logger.error(errorFields(error), 'queue could not read its jobs');
    }
    if (this.isOpen) this.nextLook = setTimeout(() => this.wake(), waitMs);
  }

  private async takeDue(): Promise<void> {
    while (this.isOpen && this.lanes.freePlaces() > 0) {
      const { jobs, isPartial } = await this.lease();
      const fresh = jobs.filter((job) => !this.renew(job));
      for (const job of fresh) this.begin(job);
      if (fresh.length === 0 || !isPartial) return;
    }
  }

  private lease(): Promise<Lease> {
    const now = this.options.clock.now();
    return this.options.jobs.lease({
      owner: this.options.owner,
      now: now.toISOString(),
      leaseUntil: this.leaseEnd(now),
      limit: BATCH,
      perShop: this.options.perShop,
      busyShops: this.lanes.busyShops(),
    });
  }

  /** A due job that was not taken waits for a busy shop or key, whose end wakes us anyway. */
  private async untilNextMs(): Promise<number> {
    if (this.held.size > 0) return Math.min(BUSY_POLL_MS, this.pollMs);
    const next = await this.options.jobs.nextRunAt();
    const inMs = next === null ? 0 : new Date(next).getTime() - this.options.clock.now().getTime();
    return inMs > 0 ? Math.min(inMs + 1, this.pollMs) : this.pollMs;
  }

  /**
   * A lease of ours that ran out while the job still runs here: it is held by the new one from now
   * on.
   */
  private renew(job: Job): boolean {
    const held = this.held.get(job.id);
    if (held) held.job = job;
    return held !== undefined;
  }

  private begin(job: Job): void {
    const held: Held = { job, state: 'waiting' };
    this.held.set(job.id, held);
    this.lanes.run(job.shopId, () => this.carryOut(held));
  }

  private async carryOut(held: Held): Promise<void> {
    const startedAt = performance.now();
    held.state = 'running';
    this.running += 1;
    const failure = await this.definitions.attempt(held.job);
    this.running -= 1;
    // Given back while it ran: another process may own it by now, and the outcome is no longer ours
    // to write.
    if (this.held.get(held.job.id) !== held) return;
    held.state = 'ending';
    void this.end(held.job, failure, Math.round(performance.now() - startedAt));
  }

  private async end(job: Job, failure: AppError | null, ms: number): Promise<void> {
    const fields = { shop: job.shopId, job: job.name, attempt: job.attempts, ms };
    try {
      if (failure) await this.recordFailure(job, failure, fields);
      else await this.recordSuccess(job, fields);
    } catch (error) {
      this.options.logger.error(
        { ...fields, ...errorFields(error) },
        'job outcome not stored, it will run again',
      );
    }
    this.held.delete(job.id);
    this.announce();
    this.wake();
  }

  private async recordSuccess(job: Job, fields: Record<string, unknown>): Promise<void> {
    const gone = this.done.add(job);
    if (this.running === 0) this.done.flush();
    await gone;
    this.options.logger.info(fields, 'job done');
  }

  private async finish(jobs: HeldJob[]): Promise<void> {
    const count = await this.options.jobs.finish(jobs);
    if (count < jobs.length) this.options.logger.warn({ jobs: jobs.length - count }, NOT_HELD);
  }

  private async recordFailure(
    job: Job,
    failure: AppError,
    fields: Record<string, unknown>,
  ): Promise<void> {
    const { jobs, clock, logger, random = Math.random, onDead } = this.options;
    const reasons = { ...fields, ...errorFields(failure) };
    if (
      HANDLING[failure.code].retry &&
      job.attempts < triesAfter(failure.code, this.definitions.maxAttempts(job.name))
    ) {
      const inMs = backOffMs(failure.code, job.attempts, random);
      const isHeld = await jobs.retryAt(
        job,
        new Date(clock.now().getTime() + inMs).toISOString(),
        failure.code,
      );
      return logger.warn({ ...reasons, inMs }, isHeld ? 'job will be tried again' : NOT_HELD);
    }
    const told = { failure: failure.code, detail: failure.detail ?? null };
    if (!(await jobs.bury(job, told, clock.now().toISOString())))
      return logger.warn(reasons, NOT_HELD);
    logger.error(reasons, 'job died');
    await onDead?.(job, failure).catch((error: unknown) => {
      logger.error({ ...fields, ...errorFields(error) }, 'nobody was told about a dead job');
    });
  }

  private async extendLeases(): Promise<void> {
    if (this.held.size === 0) return;
    try {
      await this.options.jobs.extend(
        [...this.held.keys()],
        this.options.owner,
        this.leaseEnd(this.options.clock.now()),
      );
    } catch (error) {
      this.options.logger.error(errorFields(error), 'queue could not extend its leases');
    }
  }

  private leaseEnd(now: Date): string {
    return new Date(now.getTime() + this.leaseMs).toISOString();
  }

  private async giveBack(state: Held['state']): Promise<void> {
    const jobs = [...this.held.values()]
      .filter((held) => held.state === state)
      .map(({ job }) => job);
    jobs.forEach(({ id }) => this.held.delete(id));
    if (jobs.length > 0) await this.options.jobs.release(jobs);
    this.announce();
  }

  private async waitUntilEmpty(graceMs: number): Promise<void> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.announce();
    }, graceMs);
    while (this.held.size > 0 && !isOver) await this.change();
    clearTimeout(timer);
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.listeners.push(resolve));
  }

  private announce(): void {
    const listeners = this.listeners;
    this.listeners = [];
    listeners.forEach((listener) => listener());
  }
}
