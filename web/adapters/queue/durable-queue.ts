import type { ShopId } from '../../domain/ids';
import { errorFields } from '../../ports/logger';
import type { JobHandler, JobQueue, QueueState } from '../../ports/queue';
import type { FoundJob, Job } from '../../ports/stores/job-stores';
import { polledWakeUps, type WakeUps } from '../../ports/broker';
import { BegunJobs } from './begun-jobs';
import { createDefinitions } from './definitions';
import { type OwnedLane, OwnedLanes } from './owned-lanes';
import { openShopQueues, type ShopQueues } from './pace/shop-queues';
import { Changes } from './changes';
import { JobsOfOthers } from './jobs-of-others';
import type { QueueOptions } from './queue-options';

/**
 * While something runs, its end is the usual moment to poll again; jobs that become due meanwhile
 * wait so long at most.
 */
const BUSY_POLL_MS = 250;
/**
 * Jobs looked at, and shops whose jobs are read, at once: enough to spare statements, few enough
 * that one process does not hoard the shops.
 */
const BATCH = 32;
/** Where others wake this process it only looks for shops that nobody was woken for. */
const MISSED_AFTER_MS = 10_000;
const MISSED_POLL_MS = 5_000;
/** Jobs looked at in a search for all processes, and shops that it wakes at most. */
const SEARCH = { jobs: 200, shops: 2_000 };

/**
 * The `jobs` table is the queue. This process takes the shops with due jobs that nobody has, runs
 * their jobs, a few of each shop at once, and writes the outcomes. A crash leaves shops whose
 * leases run out, so every job runs at least once and has to bear running again.
 */
export function createQueue(options: QueueOptions): JobQueue {
  return new DurableQueue(options);
}

class DurableQueue implements JobQueue {
  private readonly definitions = createDefinitions();
  private readonly queues: ShopQueues;
  private readonly begun: BegunJobs;
  private readonly lanes: OwnedLanes;
  private readonly others: JobsOfOthers;
  private readonly pollMs: number;
  private isOpen = false;
  private polling: Promise<void> | null = null;
  private pollAgain = false;
  /** Shops of ours that may have further jobs to begin. */
  private readonly refillable = new Set<ShopId>();
  /** Shops that this process was woken for, until it has tried to take them. */
  private readonly offered = new Map<ShopId, () => void>();
  /** Others may have jobs to begin, too: any, or those that were due so long ago. */
  private searchDue: { agoMs: number } | null = null;
  private readonly wakeUps: WakeUps;
  /** Until the first job is due, where this look has asked for it. */
  private nextInMs: number | null = null;
  private readAt: number | null = null;
  private nextPoll: NodeJS.Timeout | undefined;
  private renewing: NodeJS.Timeout | undefined;
  private readonly changes = new Changes();

  constructor(private readonly options: QueueOptions) {
    this.lanes = new OwnedLanes(options);
    this.others = new JobsOfOthers(options);
    this.pollMs = options.pollMs ?? 1_000;
    this.queues = openShopQueues(options, (shopId) => this.requestPoll(shopId));
    this.wakeUps = options.wakeUps ?? polledWakeUps();
    this.begun = new BegunJobs(options, {
      definitions: this.definitions,
      queues: this.queues,
      others: this.others,
      changes: this.changes,
      isOpen: () => this.isOpen,
      releaseEnded: (lanes) => this.releaseEnded(lanes),
      onTime: () => this.searchHere(),
      onEnded: (shopId) => this.requestPoll(shopId),
    });
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
    this.renewing = setInterval(() => void this.renew(), this.lanes.renewEveryMs);
    const handler = {
      workOn: (shop: ShopId) => this.workOn(shop),
      search: () => this.searchForAll(),
    };
    this.wakeUps.listen(handler, this.options.concurrency);
    this.searchHere();
  }

  wake(): void {
    this.wakeUps.announce();
  }

  async settle({ aheadMs = 0 }: { aheadMs?: number } = {}): Promise<void> {
    this.searchHere();
    for (;;) {
      const changed = this.changes.next();
      if (await this.isSettled(aheadMs)) return;
      await changed;
    }
  }

  state(): QueueState {
    const readAgoMs = this.readAt === null ? null : performance.now() - this.readAt;
    const { concurrency: slots } = this.options;
    return { isOpen: this.isOpen, readAgoMs, running: this.begun.running, slots };
  }

  async stop(graceMs: number): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.nextPoll);
    this.wakeUps.stopListening();
    await this.polling;
    this.declineOffers();
    this.queues.clear();
    await this.begun.giveBackIdle();
    // Others go on with these at once; the rest follows as its jobs end.
    await this.lanes.release();
    await this.begun.end(graceMs);
    clearInterval(this.renewing);
    await this.lanes.release();
    await this.wakeUps.close();
  }

  /** What is paused longer than `aheadMs` is left, and pending in the table. */
  private async isSettled(aheadMs: number): Promise<boolean> {
    const untilMs = this.options.clock.now().getTime() + aheadMs;
    const isAtRest = (): boolean => this.begun.restBeyond(untilMs);
    if (!isAtRest() || !this.isOpen) return isAtRest();
    // It may begin something, and announces its end.
    if (this.polling) return false;
    const until = new Date(untilMs).toISOString();
    const pending = await this.options.jobs.pending(until, this.others.names());
    return pending === this.begun.count && isAtRest();
  }

  /** Who lets a shop go looks once more: something may have been added that was left to it. */
  private async renew(): Promise<void> {
    await this.lanes.renew();
    await this.begun.prolong(this.lanes);
    await this.leaveToOthers();
    if (await this.lanes.releaseIdle()) this.searchHere();
  }

  /** Of a shop that always has work for this process, too, others get a share. */
  private async leaveToOthers(): Promise<void> {
    try {
      const shops = await this.others.shopsToLeave(this.lanes.owned());
      const lanes = shops.flatMap((shop) => this.lanes.of(shop) ?? []);
      lanes.forEach((lane) => (lane.isEnding = true));
      await this.releaseEnded(lanes);
    } catch (error) {
      this.options.logger.error(errorFields(error), 'queue could not look for jobs of others');
    }
  }

  private async workOn(shopId: ShopId): Promise<void> {
    if (!this.isOpen) return;
    await new Promise<void>((tried) => {
      this.offered.get(shopId)?.();
      this.offered.set(shopId, tried);
      this.requestPoll();
    });
    await this.lanes.untilLeft(shopId);
  }

  /** Also where this process has no slot left for them itself. */
  private async searchForAll(): Promise<void> {
    if (!this.isOpen || !this.wakeUps.isShared()) return this.searchHere();
    const seen = new Set<ShopId>();
    try {
      while (seen.size < SEARCH.shops && (await this.wakeFurther(seen)));
    } catch (error) {
      this.options.logger.error(errorFields(error), 'queue could not search for due jobs');
    }
  }

  /** Answers whether there may be further ones. */
  private async wakeFurther(seen: Set<ShopId>): Promise<boolean> {
    const { jobs, owner, clock } = this.options;
    const now = clock.now().toISOString();
    const busyShops = [...seen, ...this.queues.busyShops(), ...this.lanes.ending()];
    const except = this.others.names();
    const found = await jobs.shopsDue({ owner, now, limit: SEARCH.jobs, busyShops, except });
    const others = found.shops.filter((shop) => !this.lanes.of(shop));
    if (found.shops.length > others.length) this.searchHere();
    if (others.length > 0 && !(await this.wakeUps.wake(others))) {
      this.searchHere();
      return false;
    }
    found.shops.forEach((shop) => seen.add(shop));
    return found.isPartial;
  }

  private searchHere(agoMs = 0): void {
    this.searchDue = { agoMs: Math.min(agoMs, this.searchDue?.agoMs ?? agoMs) };
    this.requestPoll();
  }

  /** Begins what can begin: in this shop, where one is named, and in what else was noted. */
  private requestPoll(shop?: ShopId): void {
    if (shop !== undefined) this.refillable.add(shop);
    this.pollAgain = true;
    if (!this.isOpen || this.polling) return;
    this.polling = this.poll().finally(() => {
      this.polling = null;
      this.changes.announce();
      if (this.pollAgain) this.requestPoll();
    });
  }

  private async poll(): Promise<void> {
    clearTimeout(this.nextPoll);
    let waitMs = this.pollMs;
    try {
      while (this.pollAgain && this.isOpen) {
        this.pollAgain = false;
        this.nextInMs = null;
        await this.resumeRested();
        await this.fillSlots();
      }
      waitMs = await this.untilNextMs();
      this.readAt = performance.now();
    } catch (error) {
      this.searchDue = { agoMs: 0 };
      this.options.logger.error(errorFields(error), 'queue could not read its jobs');
    }
    if (!this.isOpen) return;
    const agoMs = this.isWokenByOthers() ? this.missed.afterMs : 0;
    this.nextPoll = setTimeout(() => this.searchHere(agoMs), waitMs);
  }

  /** Nothing runs here, and others wake it where something is due. */
  private isWokenByOthers(): boolean {
    return this.begun.count === 0 && this.wakeUps.isShared();
  }

  private get missed() {
    return this.options.missed ?? { afterMs: MISSED_AFTER_MS, pollMs: MISSED_POLL_MS };
  }

  /** Who rested may have lost the shop meanwhile, or been paused together with the process. */
  private async resumeRested(): Promise<void> {
    const shops = this.begun.shopsToResume();
    if (shops.length === 0) return;
    await this.lanes.refresh(shops);
    this.begun.resume();
  }

  /** First in the shops that have ended something; where that leaves slots, in others. */
  private async fillSlots(): Promise<void> {
    let isSearched = false;
    while (this.isOpen && this.queues.freeSlots() > 0) {
      await this.takeOffered();
      const some = [...this.refillable].slice(0, BATCH);
      if (some.length === 0) {
        if (!(await this.search())) return;
        isSearched = true;
        continue;
      }
      some.forEach((shop) => this.refillable.delete(shop));
      const shops = await this.beginIn(some);
      if (shops < some.length) this.searchDue = { agoMs: 0 };
      // What was found is locked, or was taken by others: later.
      if (isSearched && shops === 0) return;
      isSearched = false;
    }
  }

  private async takeOffered(): Promise<void> {
    const some = [...this.offered].slice(0, BATCH);
    if (some.length === 0) return;
    some.forEach(([shop]) => this.offered.delete(shop));
    try {
      await this.takeLanes(some.map(([shop]) => shop));
    } finally {
      some.forEach(([, tried]) => tried());
    }
  }

  /** Whoever is woken next tries. */
  private declineOffers(): void {
    this.offered.forEach((tried) => tried());
    this.offered.clear();
  }

  /** Looks for shops with work; begins it in those that it has, and wakes or takes the others. */
  private async search(): Promise<boolean> {
    if (!this.searchDue) return false;
    const { agoMs } = this.searchDue;
    this.searchDue = null;
    if (!(await this.mayBeDue())) return false;
    const { jobs, owner } = this.options;
    const now = new Date(this.options.clock.now().getTime() - agoMs).toISOString();
    const ending = this.lanes.ending();
    const busyShops = [...this.queues.busyShops(), ...ending, ...this.others.shops()];
    // What is read of a shop that is lost meanwhile begins nowhere.
    const owned = this.lanes.owned();
    const except = this.others.names();
    const found = await jobs.shopsDue({ owner, now, limit: BATCH, busyShops, except });
    if (found.isPartial) this.searchDue = { agoMs };
    const ours = found.shops.filter((shop) => owned.has(shop));
    const others = found.shops.filter((shop) => !owned.has(shop));
    const missed = this.missedAmong(others, found.jobs);
    const fresh = others.filter((shop) => !missed.includes(shop));
    const begun = ours.length > 0 ? await this.beginIn(ours, found.jobs) : 0;
    const isTold = fresh.length === 0 || (await this.wakeUps.wake(fresh));
    if (missed.length > 0) void this.wakeUps.forget(missed);
    await this.takeLanes(isTold ? missed : others);
    return begun > 0 || this.refillable.size > 0;
  }

  /**
   * Whether looking for jobs may find one. Where nothing runs and nobody wakes this process that is
   * asked first: it costs less than to look, and tells how long to wait.
   */
  private async mayBeDue(): Promise<boolean> {
    if (this.begun.isBusy || this.wakeUps.isShared()) return true;
    this.nextInMs = await this.readNextInMs();
    return this.nextInMs <= 0;
  }

  /** Until the first job is due. */
  private async readNextInMs(): Promise<number> {
    const next = await this.options.jobs.nextRunAt(this.others.names());
    return next === null ? Infinity : new Date(next).getTime() - this.options.clock.now().getTime();
  }

  /** Nobody came for a shop that waits so long, as where the process is stuck that was told. */
  private missedAmong(shops: readonly ShopId[], jobs: readonly FoundJob[]): ShopId[] {
    const sinceMs = this.options.clock.now().getTime() - this.missed.afterMs;
    const isOld = ({ runAt }: FoundJob) => new Date(runAt).getTime() <= sinceMs;
    const waiting = new Set(jobs.filter(isOld).map(({ shopId }) => shopId));
    return shops.filter((shop) => waiting.has(shop));
  }

  private async takeLanes(shops: readonly ShopId[]): Promise<void> {
    const left = this.others.shops();
    await this.lanes.take(shops.filter((shop) => !left.includes(shop)));
    for (const shop of shops) if (this.lanes.of(shop)) this.refillable.add(shop);
  }

  /** Answers in how many of these shops something began. `found`: what was just read of them. */
  private async beginIn(shops: readonly ShopId[], found?: FoundJob[]): Promise<number> {
    const lanes = shops.flatMap((shop) => this.lanes.of(shop) ?? []);
    // Nobody lets a shop go in which something is about to begin.
    lanes.forEach((lane) => (lane.jobs += 1));
    try {
      await this.lanes.refresh(shops);
      const usable = lanes.filter(({ permit }) => !permit.lost.aborted);
      const begun = await this.beginDue(usable, found);
      return new Set(begun.map(({ shopId }) => shopId)).size;
    } catch (error) {
      // What may have begun nobody knows: it begins again with the next token.
      lanes.forEach((lane) => (lane.isEnding = true));
      throw error;
    } finally {
      lanes.forEach((lane) => (lane.jobs -= 1));
      // Where others wake this process, a shop without work belongs to whoever is woken next.
      await this.releaseEnded(lanes, this.wakeUps.isShared());
    }
  }

  private async beginDue(lanes: readonly OwnedLane[], found?: FoundJob[]): Promise<Job[]> {
    const { jobs, owner } = this.options;
    const nowMs = this.options.clock.now().getTime();
    const places = lanes
      .map(({ shopId }) => [shopId, this.queues.freeSlotsOf(shopId)] as const)
      .filter(([, free]) => free > 0);
    if (places.length === 0) return [];
    const dueAgainMs = nowMs + this.lanes.leaseMs;
    const begun = await jobs.begin({
      owner,
      now: new Date(nowMs).toISOString(),
      until: new Date(dueAgainMs).toISOString(),
      places: new Map(places),
      found,
      except: this.others.names(),
    });
    for (const job of begun) {
      const lane = lanes.find(({ shopId }) => shopId === job.shopId);
      if (lane) this.begun.run(job, lane, dueAgainMs);
    }
    return begun;
  }

  /** A due job that was not begun waits for a busy shop or key, whose end wakes us anyway. */
  private async untilNextMs(): Promise<number> {
    if (this.wakeUps.isShared())
      return this.begun.isBusy ? this.pollMs : this.aroundMs(this.missed.pollMs);
    if (this.begun.isBusy) return Math.min(BUSY_POLL_MS, this.pollMs);
    const inMs = this.nextInMs ?? (await this.readNextInMs());
    return inMs > 0 ? Math.min(inMs + 1, this.pollMs) : this.pollMs;
  }

  /** So that not all processes look in the same moment. */
  private aroundMs(ms: number): number {
    const { random = Math.random } = this.options;
    return ms * (0.75 + random() / 2);
  }

  private async releaseEnded(lanes: readonly OwnedLane[], alsoIdle = false): Promise<void> {
    const mayRelease = alsoIdle || !this.isOpen;
    const ended = lanes.filter(({ jobs, isEnding }) => jobs === 0 && (isEnding || mayRelease));
    if (ended.length === 0) return;
    this.searchDue = { agoMs: 0 };
    await this.lanes.release(ended);
  }
}
