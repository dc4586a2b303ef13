import type { Instant, ShopId } from '../../../web/domain/ids';
import type { StoresOf } from '../../../web/ports/stores/database';
import type { DueRequest, Job, Retry } from '../../../web/ports/stores/job-stores';
import { changeByHand } from './change-by-hand';
import type { DatabasePlace } from './databases';
import { moment } from './records';

interface Asked extends Partial<DueRequest> {
  until?: Instant;
  /** Jobs of each shop at most. */
  perShop?: number;
}

/** The jobs that a process begins when it takes every shop that is due; by default `p1`. */
export async function take(
  from: StoresOf<'jobs' | 'lanes'>,
  { until = moment(60), perShop = 1_000, ...asked }: Asked = {},
): Promise<Job[]> {
  const due = { owner: 'p1', now: moment(), limit: 1_000, busyShops: [], ...asked };
  const { shops } = await from.jobs.shopsDue(due);
  const others = await from.lanes.renew(shops, due.owner, 60_000);
  const taken = (await from.lanes.take(others, due.owner, 60_000)).map(({ shopId }) => shopId);
  const ours = shops.filter((shop) => !others.includes(shop) || taken.includes(shop));
  const places = new Map(ours.map((shop) => [shop, perShop] as const));
  const { owner, now } = due;
  const begun = await from.jobs.begin({ owner, now, until, places });
  return begun.toSorted((a, b) => a.runAt.localeCompare(b.runAt) || a.id - b.id);
}

/**
 * Time passes for the database, whose clock nobody can move: whatever shops a process has and does
 * not renew may be taken by another.
 */
export function leasesRunOut(place: Pick<DatabasePlace, 'url' | 'sqliteFile'>): Promise<void> {
  return changeByHand(place, `UPDATE lanes SET held_until = '2000-01-01T00:00:00.000Z'`);
}

/** A process dies, or stands still, and its lease of these shops runs out. */
export function loseShops(
  from: StoresOf<'lanes'>,
  shops: readonly { id: ShopId }[],
  owner = 'p1',
): Promise<void> {
  return from.lanes.release(
    shops.map(({ id }) => id),
    owner,
  );
}

/** What is planned until then and could run; it stays planned. */
export async function plannedJobs(from: StoresOf<'jobs' | 'lanes'>, now: Instant): Promise<Job[]> {
  const jobs = await take(from, { now });
  await from.jobs.release(jobs);
  return jobs;
}

/** The names of it. */
export async function planned(from: StoresOf<'jobs' | 'lanes'>, now: Instant): Promise<string[]> {
  return (await plannedJobs(from, now)).map(({ name }) => name);
}

/** After a failure that has no effect on its queue position. */
export const aRetry = (runAt: Instant): Retry => ({
  runAt,
  failure: 'LEXWARE_UNAVAILABLE',
  leavesQueue: false,
});
