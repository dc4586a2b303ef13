import type { JobId } from '../../domain/ids';
import type { AppError } from '../../ports/app-error';
import { errorFields } from '../../ports/logger';
import type { JobHandler, JobQueue, QueueState } from '../../ports/queue';
import type { Job } from '../../ports/stores/work/job-store';
import { createDefinitions } from './definitions';
import { Leases } from './leases';
import { openLanes, type Lanes } from './pace/lanes';
import { Changes } from './changes';
import { Outcomes } from './outcomes';
import { leasedJob, type LeasedJob, Slots } from './pace/slots';
import type { QueueOptions } from './queue-options';
import { PausedJobs } from './pace/paused-jobs';

/**
 * While something runs, its end is the usual moment to poll again; jobs that become due meanwhile
 * wait so long at most.
 */
const BUSY_POLL_MS = 250;

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
  private readonly leased = new Map<JobId, LeasedJob>();
  private readonly lanes: Lanes;
  private readonly slots: Slots;
  private readonly pausedJobs: PausedJobs;
  private readonly outcomes: Outcomes;
  private readonly leases: Leases;
  private readonly pollMs: number;
  private isOpen = false;
  private polling: Promise<void> | null = null;
  private pollAgain = false;
  private readAt: number | null = null;
  private nextPoll: NodeJS.Timeout | undefined;
  private extending: NodeJS.Timeout | undefined;
  private readonly changes = new Changes();

  constructor(private readonly options: QueueOptions) {
    this.leases = new Leases(options);
    this.pollMs = options.pollMs ?? 1_000;
    this.lanes = openLanes(options, () => this.wake());
    this.slots = new Slots(this.lanes);
    this.pausedJobs = new PausedJobs(options.clock, () => this.wake());
    this.outcomes = new Outcomes(options, (name) => this.definitions.maxAttempts(name));
  }

  register<Payload>(definition: JobHandler<Payload>): void {
    this.definitions.register(definition);
  }

  names(): string[] {
    return this.definitions.names();
  }

  start(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.extending = setInterval(
      () => void this.leases.extend([...this.leased.values()]),
      this.leases.everyMs,
    );
    this.wake();
  }

  wake(): void {
    this.pollAgain = true;
    if (!this.isOpen || this.polling) return;
    this.polling = this.poll().finally(() => {
      this.polling = null;
      this.changes.announce();
      if (this.pollAgain) this.wake();
    });
  }

  async settle({ aheadMs = 0 }: { aheadMs?: number } = {}): Promise<void> {
    this.wake();
    for (;;) {
      const changed = this.changes.next();
      if (await this.isSettled(aheadMs)) return;
      await changed;
    }
  }

  state(): QueueState {
    const readAgoMs = this.readAt === null ? null : performance.now() - this.readAt;
    const { concurrency: slots } = this.options;
    return { isOpen: this.isOpen, readAgoMs, running: this.slots.taken, slots };
  }

  async stop(graceMs: number): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.nextPoll);
    await this.polling;
    this.lanes.clear();
    this.pausedJobs.clear();
    await this.giveBack('waiting', 'paused');
    this.outcomes.flush();
    await this.changes.until(() => this.leased.size === 0, graceMs);
    await this.giveBack('running');
    clearInterval(this.extending);
  }

  /** What is paused longer than `aheadMs` is left, and pending in the table. */
  private async isSettled(aheadMs: number): Promise<boolean> {
    const untilMs = this.options.clock.now().getTime() + aheadMs;
    const isAtRest = (): boolean => this.leased.size === this.pausedJobs.longerThan(untilMs);
    if (!isAtRest() || !this.isOpen) return isAtRest();
    const pending = await this.options.jobs.pending(new Date(untilMs).toISOString());
    return pending === this.leased.size && isAtRest();
  }

  private async poll(): Promise<void> {
    clearTimeout(this.nextPoll);
    let waitMs = this.pollMs;
    try {
      while (this.pollAgain && this.isOpen) {
        this.pollAgain = false;
        this.pausedJobs.resumeDue();
        await this.takeDue();
      }
      waitMs = await this.untilNextMs();
      this.readAt = performance.now();
    } catch (error) {
      this.options.logger.error(errorFields(error), 'queue could not read its jobs');
    }
    if (this.isOpen) this.nextPoll = setTimeout(() => this.wake(), waitMs);
  }

  private async takeDue(): Promise<void> {
    while (this.isOpen && this.lanes.freeSlots() > 0) {
      const { jobs, isPartial, permit } = await this.leases.take(this.lanes.busyShops());
      const fresh = jobs.filter((job) => !this.renew(job));
      for (const job of fresh) this.begin(leasedJob(job, permit()));
      if (fresh.length === 0 || !isPartial) return;
    }
  }

  /** A due job that was not taken waits for a busy shop or key, whose end wakes us anyway. */
  private async untilNextMs(): Promise<number> {
    if (this.leased.size > this.pausedJobs.size) return Math.min(BUSY_POLL_MS, this.pollMs);
    const next = await this.options.jobs.nextRunAt();
    const inMs = next === null ? 0 : new Date(next).getTime() - this.options.clock.now().getTime();
    return inMs > 0 ? Math.min(inMs + 1, this.pollMs) : this.pollMs;
  }

  /**
   * A lease of ours that ran out while the job still runs here: the new lease counts from now
   * on. Others may have worked on it in between, so the run creates nothing any more.
   */
  private renew(job: Job): boolean {
    const leased = this.leased.get(job.id);
    if (!leased) return false;
    leased.job = job;
    leased.permit.lose();
    return true;
  }

  private begin(leased: LeasedJob): void {
    this.leased.set(leased.job.id, leased);
    void this.slots.take(leased).then(() => this.execute(leased));
  }

  /** Others take the slot in the lane; the job and its key stay leased. */
  private async sleep(leased: LeasedJob, ms: number): Promise<void> {
    leased.state = 'paused';
    leased.leaveSlot();
    const isOver = this.pausedJobs.pause(ms);
    // A stopping process has released the paused jobs, and continues none of them.
    if (!this.isOpen) await this.giveBack('paused');
    this.changes.announce();
    await isOver;
    await this.slots.take(leased);
  }

  private async execute(leased: LeasedJob): Promise<void> {
    const startedAt = performance.now();
    const { around = (_job, work) => work() } = this.options;
    const failure = await around(leased.job, () =>
      this.definitions.attempt(leased.job, {
        permit: leased.permit,
        sleep: (ms) => this.sleep(leased, ms),
      }),
    );
    leased.leaveSlot();
    // Given back while it ran: another process may own it by now, and the outcome is no longer ours
    // to write.
    if (this.leased.get(leased.job.id) !== leased) return;
    leased.state = 'ending';
    void this.end(leased.job, failure, Math.round(performance.now() - startedAt));
  }

  private async end(job: Job, failure: AppError | null, ms: number): Promise<void> {
    const fields = { shop: job.shopId, job: job.name, attempt: job.attempts, ms };
    try {
      if (failure) await this.outcomes.failed(job, failure, fields);
      else await this.succeeded(job, fields);
    } catch (error) {
      this.options.logger.error(
        { ...fields, ...errorFields(error) },
        'job outcome not stored, it will run again',
      );
    }
    this.leased.delete(job.id);
    this.changes.announce();
    this.wake();
  }

  private succeeded(job: Job, fields: Record<string, unknown>): Promise<void> {
    const noted = this.outcomes.succeeded(job, fields);
    // Nobody else comes whose end could be gathered with it.
    if (this.slots.taken === 0) this.outcomes.flush();
    return noted;
  }

  private async giveBack(...states: LeasedJob['state'][]): Promise<void> {
    const jobs = [...this.leased.values()]
      .filter(({ state }) => states.includes(state))
      .map(({ job }) => job);
    jobs.forEach(({ id }) => this.leased.delete(id));
    if (jobs.length > 0) await this.options.jobs.release(jobs);
    this.changes.announce();
  }
}
