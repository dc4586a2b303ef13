import type { ShopId } from '../../domain/ids';
import type { Job } from '../../ports/stores/job-stores';
import type { QueueOptions } from './queue-options';

/** Longer than a newer version takes to find them. */
const LEFT_FOR_MS = 60 * 60_000;
/** So long one may wait in a shop that this process has for other work. */
const WAIT_MS = 60_000;
/** Others find what waits for so long within seven seconds, be they woken or not. */
const SHOP_LEFT_FOR_MS = 10_000;
/** Where no other version is there after all, this is lost time. */
const SHOP_LEFT_EVERY_MS = 120_000;

/**
 * Jobs whose names this version does not know: during a deployment another one may. They are left to
 * it for an hour: this process neither takes a shop for them nor looks at them.
 */
export class JobsOfOthers {
  private readonly metAt = new Map<string, number>();
  private readonly leftAt = new Map<ShopId, number>();

  constructor(private readonly options: Pick<QueueOptions, 'clock' | 'jobs'>) {}

  /** Notes one that was met; false: its hour is over. One that came since has an hour of its own. */
  leave({ name, runAt, failure }: Job): boolean {
    const isNew = failure === null && Date.parse(runAt) > this.nowMs() - LEFT_FOR_MS;
    if (isNew || !this.metAt.has(name)) this.metAt.set(name, this.nowMs());
    return this.names().includes(name);
  }

  names(): string[] {
    const sinceMs = this.nowMs() - LEFT_FOR_MS;
    return [...this.metAt].flatMap(([name, atMs]) => (atMs > sinceMs ? name : []));
  }

  /** Those of these shops that others have to get for a moment, so that one of theirs can begin. */
  async shopsToLeave(owned: Iterable<ShopId>): Promise<ShopId[]> {
    const names = this.names();
    if (names.length === 0) this.leftAt.clear();
    const nowMs = this.nowMs();
    const shops = [...owned].filter((shop) => !this.wasLeftWithin(shop, SHOP_LEFT_EVERY_MS));
    const since = new Date(nowMs - WAIT_MS).toISOString();
    const waiting = await this.options.jobs.shopsWaiting(shops, names, since);
    waiting.forEach((shop) => this.leftAt.set(shop, nowMs));
    return waiting;
  }

  /** Shops that this process does not take for now. */
  shops(): ShopId[] {
    return [...this.leftAt.keys()].filter((shop) => this.wasLeftWithin(shop, SHOP_LEFT_FOR_MS));
  }

  private wasLeftWithin(shop: ShopId, ms: number): boolean {
    return (this.leftAt.get(shop) ?? -Infinity) > this.nowMs() - ms;
  }

  private nowMs(): number {
    return this.options.clock.now().getTime();
  }
}
