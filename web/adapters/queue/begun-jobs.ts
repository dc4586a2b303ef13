import type { JobId, ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import { errorFields } from '../../ports/logger';
import type { Job } from '../../ports/stores/job-stores';
import type { Changes } from './changes';
import { type Definitions, UnknownJob, UnreadableJob } from './definitions';
import type { JobsOfOthers } from './jobs-of-others';
import type { LanePermit, OwnedLane, OwnedLanes } from './owned-lanes';
import { Outcomes } from './outcomes';
import { PausedJobs } from './pace/paused-jobs';
import type { ShopQueues } from './pace/shop-queues';
import { begunJob, type BegunJob, Slots } from './pace/slots';
import type { QueueOptions } from './queue-options';

/** What the jobs of a process need of it. */
interface Process {
  definitions: Definitions;
  queues: ShopQueues;
  others: JobsOfOthers;
  changes: Changes;
  /** False once it was told to stop. */
  isOpen(): boolean;
  /** Lets those of these shops go in which nothing begins any more. */
  releaseEnded(lanes: readonly OwnedLane[]): Promise<void>;
  /** The rest of some jobs may be over. */
  onTime(): void;
  /** A job of the shop has ended. */
  onEnded(shopId: ShopId): void;
}

/** The jobs that a process has begun, until their outcomes are written or they are given back. */
export class BegunJobs {
  private readonly begun = new Map<JobId, BegunJob>();
  private readonly slots: Slots;
  private readonly paused: PausedJobs;
  private readonly outcomes: Outcomes;

  constructor(
    private readonly options: QueueOptions,
    private readonly process: Process,
  ) {
    this.slots = new Slots(process.queues);
    this.paused = new PausedJobs(options.clock, () => process.onTime());
    this.outcomes = new Outcomes(options, process.definitions);
  }

  get count(): number {
    return this.begun.size;
  }

  /** How many have a slot. */
  get running(): number {
    return this.slots.taken;
  }

  /** Some are not at rest. */
  get isBusy(): boolean {
    return this.begun.size > this.paused.size;
  }

  /** All of them rest for longer than that, or there are none. */
  restBeyond(untilMs: number): boolean {
    return this.begun.size === this.paused.longerThan(untilMs);
  }

  /** Shops in which jobs rest, where the rest of some is over. */
  shopsToResume(): ShopId[] {
    if (!this.paused.hasDue()) return [];
    const resting = [...this.begun.values()].filter(({ state }) => state === 'paused');
    return resting.map(({ job }) => job.shopId);
  }

  resume(): void {
    this.paused.resumeDue();
  }

  /** Gives back what does not run; what rested is not continued. */
  async giveBackIdle(): Promise<void> {
    this.paused.clear();
    await this.giveBack('waiting', 'paused');
  }

  /** Waits so long for those that run, and gives back the rest. */
  async end(graceMs: number): Promise<void> {
    this.outcomes.flush();
    await this.process.changes.until(() => this.begun.size === 0, graceMs);
    await this.giveBack('running');
  }

  /**
   * A former run of it may still be under way, from when this process had the shop before. Others
   * may have worked on the job in between, and news have joined it: so that run counts for nothing,
   * and this one waits for its end.
   */
  run(job: Job, lane: OwnedLane, dueAgainMs: number): void {
    const begun = begunJob(job, lane, dueAgainMs);
    const former = this.begun.get(begun.job.id);
    if (former) this.leave(former);
    this.begun.set(begun.job.id, begun);
    begun.lane.jobs += 1;
    begun.ended = this.runAfter(former, begun);
  }

  /**
   * Those that would be due again before the next look, as few are that outlive a lease: nobody
   * takes them for waiting.
   */
  async prolong({ leaseMs, renewEveryMs }: Pick<OwnedLanes, 'leaseMs' | 'renewEveryMs'>) {
    const { jobs, owner, clock, logger } = this.options;
    const nowMs = clock.now().getTime();
    const old = [...this.begun.values()].filter(
      ({ dueAgainMs, lane }) => dueAgainMs - nowMs <= renewEveryMs && !lane.permit.lost.aborted,
    );
    if (old.length === 0) return;
    const untilMs = nowMs + leaseMs;
    try {
      const ids = old.map(({ job }) => job.id);
      await jobs.prolong(ids, { owner, until: new Date(untilMs).toISOString() });
      for (const begun of old) begun.dueAgainMs = untilMs;
    } catch (error) {
      logger.error(errorFields(error), 'queue could not prolong its jobs');
    }
  }

  private async runAfter(former: BegunJob | undefined, begun: BegunJob): Promise<void> {
    await former?.ended;
    await this.slots.take(begun);
    if (this.isCurrent(begun)) await this.execute(begun);
    else begun.leaveSlot();
  }

  /** Neither given back nor begun anew since. */
  private isCurrent(begun: BegunJob): boolean {
    return this.begun.get(begun.job.id) === begun;
  }

  /**
   * Others take its slot; the job and its key stay begun. It ends at once where the shop is lost:
   * this process may have it again soon, and a further run of the job waits for the end of this one.
   */
  private async sleep(begun: BegunJob, { lost }: LanePermit, ms: number): Promise<void> {
    begun.state = 'paused';
    begun.leaveSlot();
    const isOver = this.paused.pause(ms, lost);
    // A stopping process has released the paused jobs and their shops, and continues none of them.
    if (!this.process.isOpen()) {
      this.paused.clear();
      await this.giveBack('paused');
      await this.process.releaseEnded([begun.lane]);
    }
    this.process.changes.announce();
    await isOver;
    await this.slots.take(begun);
    if (lost.aborted)
      throw new AppError('INTERNAL', 'Another process took the shop over while the job rested');
  }

  private async execute(begun: BegunJob): Promise<void> {
    const startedAt = performance.now();
    const { around = (_job, work) => work() } = this.options;
    const { permit } = begun.lane;
    const failure = await around(begun.job, () =>
      this.process.definitions.attempt(begun.job, {
        permit,
        sleep: (ms) => this.sleep(begun, permit, ms),
      }),
    );
    begun.leaveSlot();
    // Another process may own it by now, and the outcome is no longer ours to write.
    if (!this.isCurrent(begun)) return;
    begun.state = 'ending';
    void this.write(begun, failure, Math.round(performance.now() - startedAt));
  }

  private async write(begun: BegunJob, failure: AppError | null, ms: number): Promise<void> {
    const { job, lane } = begun;
    const fields = { shop: job.shopId, job: job.name, attempt: job.attempts, ms };
    try {
      if (failure instanceof UnknownJob && this.process.others.leave(job))
        await this.options.jobs.release([job]);
      else if (failure) await this.outcomes.failed(job, failure, fields);
      else await this.succeeded(job, fields);
      // Whoever can read it may take the shop.
      lane.isEnding ||= failure instanceof UnreadableJob;
    } catch (error) {
      // Whoever takes the shop anew finds the job without an outcome.
      lane.isEnding = true;
      this.options.logger.error(
        { ...fields, ...errorFields(error) },
        'job outcome not stored, it will run again',
      );
    }
    if (this.isCurrent(begun)) this.leave(begun);
    await this.process.releaseEnded([lane]);
    this.process.changes.announce();
    this.process.onEnded(job.shopId);
  }

  private succeeded(job: Job, fields: Record<string, unknown>): Promise<void> {
    const noted = this.outcomes.succeeded(job, fields);
    // Nobody else comes whose end could be gathered with it.
    if (this.slots.taken === 0) this.outcomes.flush();
    return noted;
  }

  private leave({ job, lane }: BegunJob): void {
    this.begun.delete(job.id);
    lane.jobs -= 1;
  }

  /** Whoever looks next begins them anew. */
  private async giveBack(...states: BegunJob['state'][]): Promise<void> {
    const some = [...this.begun.values()].filter(({ state }) => states.includes(state));
    some.forEach((begun) => this.leave(begun));
    try {
      if (some.length > 0) await this.options.jobs.release(some.map(({ job }) => job));
    } catch (error) {
      this.options.logger.error(
        errorFields(error),
        'queue could not give back jobs, they run later',
      );
    }
    this.process.changes.announce();
  }
}
