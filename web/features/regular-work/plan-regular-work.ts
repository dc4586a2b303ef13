import type { Instant, ShopId } from '../../domain/ids';
import { millisOf } from '../../domain/time/berlin';
import { beginOfDue, nextDue } from '../../domain/time/rhythm';
import { newJob } from '../../jobs/job';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import {
  APP_WIDE,
  BEFORE_ALL_SHOPS,
  type DueWork,
  type NewJob,
} from '../../ports/stores/job-stores';
import { type RegularWorkName, WORKS } from './regular-work';

interface RegularWorkDeps {
  database: RegularWorkDatabase;
  clock: Clock;
}

const PAGE = 200;
const SWEEP: RegularWorkName = 'sweep';
/** Works are planned every minute. */
const STANDSTILL_MS = 5 * 60_000;
const namesOf = (scope: 'shop' | 'app'): string[] =>
  [...WORKS].filter(([, work]) => work.scope === scope).map(([name]) => name);
const OF_SHOP = namesOf('shop');
const OF_APP = namesOf('app');

/**
 * Adds the jobs of all regular work that is due, and stores in the same transaction when it is due
 * next: missed work is made up for once, and only one of several processes plans it. Works named in
 * `dueNow` are due in all shops now. Returns how much was planned.
 */
export async function planRegularWork(
  { database, clock }: RegularWorkDeps,
  dueNow: readonly RegularWorkName[] = [],
  begun = nothingBegun(),
): Promise<number> {
  const now = clock.now().toISOString();
  const didNothing = millisOf(now) - begun.plannedMs > STANDSTILL_MS;
  await beginNewOnes(database, begun, now);
  if (didNothing) await sweepAfterStandstill(database, now);
  for (const name of dueNow) await database.regularWork.hurry(name, now);
  let planned = 0;
  for (let count = -1; count !== 0; planned += count)
    count = await database.transaction((stores) => planSome(stores, now));
  begun.plannedMs = clock.now().getTime();
  return planned;
}

/**
 * This process has just started, was paused or had no database. Where no other one ran meanwhile, as
 * the work tells that has been due longest, Shopify's messages of that time were not taken in: all
 * shops are swept now, but for those that another process has planned since.
 */
async function sweepAfterStandstill(
  { regularWork }: RegularWorkDatabase,
  now: Instant,
): Promise<void> {
  const [longest] = await regularWork.due([...WORKS.keys()], now, 1);
  if (!longest || millisOf(now) - millisOf(longest.dueAt) <= STANDSTILL_MS) return;
  const planned = millisOf(nextDue(rhythmOf(SWEEP), now, longest.shopId)) - STANDSTILL_MS;
  await regularWork.hurry(SWEEP, now, new Date(planned).toISOString());
}

/** What a process knows to have begun: all works of the shops up to one, as it saw them then. */
interface Begun {
  upTo: ShopId;
  sinceMs: number;
  /** When it planned last what was due. */
  plannedMs: number;
}

/** Nothing lacks a work that this version brought, until another version or a hand changes that. */
const RECHECK_MS = 3_600_000;

export function nothingBegun(): Begun {
  return { upTo: BEFORE_ALL_SHOPS, sinceMs: -Infinity, plannedMs: -Infinity };
}

/**
 * Works that came with a new version are first due one interval from now; those of a new shop one
 * interval after its installation, however late it is detected. All shops are looked at when a
 * process begins and once an hour, those that came since every time.
 */
async function beginNewOnes(
  { regularWork }: RegularWorkDatabase,
  begun: Begun,
  now: Instant,
): Promise<void> {
  const nowMs = Date.parse(now);
  const isKnown = nowMs - begun.sinceMs < RECHECK_MS;
  const newest = await regularWork.newestShop();
  const after = isKnown ? begun.upTo : BEFORE_ALL_SHOPS;
  if (isKnown && newest <= after) return;
  await regularWork.begin(OF_APP.map((name) => nextOf({ shopId: APP_WIDE, name }, now)));
  await beginOfShops(regularWork, after, now);
  Object.assign(begun, { upTo: newest, sinceMs: isKnown ? begun.sinceMs : nowMs });
}

async function beginOfShops(
  regularWork: RegularWorkDatabase['regularWork'],
  after: ShopId,
  now: Instant,
): Promise<void> {
  for (;;) {
    const shops = await regularWork.shopsWithout(OF_SHOP, { after, limit: PAGE });
    await regularWork.begin(
      shops.flatMap(({ shopId, newSince }) =>
        OF_SHOP.map((name) => nextOf({ shopId, name }, newSince ?? now)),
      ),
    );
    if (shops.length < PAGE) return;
  }
}

async function planSome(stores: RegularWorkStores, now: Instant): Promise<number> {
  const due = await stores.regularWork.due([...WORKS.keys()], now, PAGE);
  const needed = await neededOf(stores, due);
  await stores.jobs.add(needed.flatMap((work) => jobsOf(work, now)));
  await stores.regularWork.plan(due.map((work) => nextOf(work, now)));
  return due.length;
}

/** Most shops need few works at most times, and a job costs several writes. */
async function neededOf({ regularWork }: RegularWorkStores, due: DueWork[]): Promise<DueWork[]> {
  const needless = new Set<DueWork>();
  for (const [name, { onlyWhere }] of WORKS) {
    const some = due.filter((work) => work.name === name);
    if (onlyWhere === undefined || some.length === 0) continue;
    const shops = some.map(({ shopId }) => shopId);
    const needing = new Set(await regularWork.shopsThatNeed(onlyWhere, shops));
    some.filter(({ shopId }) => !needing.has(shopId)).forEach((work) => needless.add(work));
  }
  return due.filter((work) => !needless.has(work));
}

function nextOf({ shopId, name }: { shopId: ShopId; name: string }, now: Instant): DueWork {
  return { shopId, name, dueAt: nextDue(rhythmOf(name), now, shopId) };
}

function jobsOf({ shopId, name, dueAt }: DueWork, now: Instant): NewJob[] {
  const runAt = beginOfDue(rhythmOf(name), dueAt, now, shopId);
  const jobs = WORKS.get(name)?.jobs ?? [];
  return jobs.map((job) => newJob(job, { shopId }, { runAt }));
}

function rhythmOf(name: string) {
  const work = WORKS.get(name);
  if (!work) throw new Error(`No regular work is called ${name}`);
  return work.rhythm;
}

type Used = 'jobs' | 'regularWork';

type RegularWorkStores = StoresOf<Used>;
type RegularWorkDatabase = DatabaseOf<Used>;
