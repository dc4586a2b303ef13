import type { Instant, ShopId } from '../../domain/ids';
import { isBefore } from '../../domain/time/berlin';
import { nextFrequentSweep } from '../../domain/time/rhythm';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { resumeImports } from '../../jobs/schedule/schedule-import';
import { scheduleOrders } from '../../jobs/schedule/schedule-order';
import { EVALUATION_INTERVAL_MS } from '../../jobs/schedule/schedule-redecisions';
import type { Clock } from '../../ports/clock';
import { type ChangedOrders, MAX_LIST_LENGTH, type Shopify } from '../../ports/shopify';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';

interface SweepDeps {
  database: SweepOrdersDatabase;
  shopify: Pick<Shopify, 'changedOrders'>;
  clock: Clock;
}

/**
 * Changes this long before the newest stored one are evaluated again: events and Shopify's search
 * index may lag.
 */
const OVERLAP_MS = 5 * 60_000;
/** The event of a younger change may still be on its way, or waiting for its turn. */
const ON_ITS_WAY_MS = 5 * 60_000;
/**
 * The same once a night, for changes that reach the index up to a day late; another day covers a
 * run that was lost.
 */
const LATEST_MS = 48 * 60 * 60_000;
const PAGE = 200;
/** Longer than any working attempt takes, back-offs included. */
const STUCK_MS = 30 * 60_000;

export function sweepJob(deps: SweepDeps) {
  return handle(ORDER_JOBS.sweepOrders, ({ shopId }) => sweepOrders(deps, shopId));
}

/** Once a night, from two days ago on. */
export function fullSweepJob(deps: SweepDeps) {
  return handle(ORDER_JOBS.sweepAllOrders, ({ shopId }) => sweepAllOrders(deps, shopId));
}

/**
 * Compares the shop's changed orders with ours: changes whose event was lost are evaluated now. The
 * next sweep continues from the newest change found by this one, so only Shopify's clock counts.
 */
async function sweepOrders(deps: SweepDeps, shopId: ShopId): Promise<void> {
  const { database, clock } = deps;
  const shop = await installed(deps, shopId);
  if (!shop) return;
  const since = before(shop.sweptAt ?? shop.installedAt, OVERLAP_MS);
  const { newest, isMissed } = await evaluateMissed(deps, shop, { since, everyMs: 0 });
  const isStuck = await resumeStuck(deps, shopId, clock.now().toISOString());
  await sweepSoonAgain(deps, shop, isMissed || isStuck);
  if (newest !== null && Date.parse(newest) !== Date.parse(shop.sweptAt ?? ''))
    await database.shops.markSwept(shopId, newest);
}

/** Where something was missed, more may be missing; see decisions/0091. */
async function sweepSoonAgain(
  { database, clock }: SweepDeps,
  shop: Shop,
  isMissed: boolean,
): Promise<void> {
  const now = clock.now().toISOString();
  if (isMissed) await database.shops.markMissed(shop.id, now);
  const runAt = nextFrequentSweep(isMissed ? now : shop.missedAt, now);
  if (runAt === null) return;
  await database.jobs.add([newJob(ORDER_JOBS.sweepOrders, { shopId: shop.id }, { runAt })]);
}

/**
 * Shopify's search lags, for one order longer than for another: a change may appear when the sweeps
 * have long passed it, and only this one goes back to it. Its start does not depend on other work,
 * so a late or repeated attempt reads no less; differences of minutes between clocks do not matter
 * within two days.
 */
async function sweepAllOrders(deps: SweepDeps, shopId: ShopId): Promise<void> {
  const shop = await installed(deps, shopId);
  if (!shop) return;
  const lately = before(deps.clock.now().toISOString(), LATEST_MS);
  const since = later(lately, before(shop.installedAt, OVERLAP_MS));
  const { isMissed } = await evaluateMissed(deps, shop, { since, everyMs: EVALUATION_INTERVAL_MS });
  await sweepSoonAgain(deps, shop, isMissed);
  await resumeAllImports(deps, shopId);
}

async function installed({ database }: SweepDeps, shopId: ShopId): Promise<Shop | null> {
  const shop = await database.shops.byId(shopId);
  return shop && shop.uninstalledAt === null ? shop : null;
}

function before(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) - ms).toISOString();
}

function later(one: Instant, other: Instant): Instant {
  return Date.parse(one) < Date.parse(other) ? other : one;
}

interface Compared {
  /** The newest change; null where nothing changed. */
  newest: Instant | null;
  /** Something changed of which no event came in time. */
  isMissed: boolean;
}

/** Plans evaluations for changes that are not stored yet, page by page. */
async function evaluateMissed(
  deps: SweepDeps,
  shop: Shop,
  { since, everyMs }: { since: Instant; everyMs: number },
): Promise<Compared> {
  const nowMs = deps.clock.now().getTime();
  let runAt = nowMs;
  let newest: Instant | null = null;
  let isMissed = false;
  for (let start: PageStart | null = { since, after: null, paged: 0 }; start !== null;) {
    const changed: ChangedOrders = await deps.shopify.changedOrders(
      shop.domain,
      start.since,
      start.after,
    );
    const { orders } = changed;
    const missed = await notStored(deps, shop.id, orders);
    const evaluations = missed.map(({ id, createdAt }, index) => {
      const at = new Date(runAt + index * everyMs).toISOString();
      return { shopId: shop.id, orderId: id, orderCreatedAt: createdAt, runAt: at };
    });
    await scheduleOrders(deps.database, evaluations);
    runAt += missed.length * everyMs;
    const late = missed.filter(({ updatedAt }) => nowMs - Date.parse(updatedAt) > ON_ITS_WAY_MS);
    isMissed ||= await hasUnread(deps, shop.id, late);
    newest = orders.at(-1)?.updatedAt ?? newest;
    start = behind(start, changed);
  }
  return { newest, isMissed };
}

interface PageStart {
  since: Instant;
  after: string | null;
  /** Orders read by this key. */
  paged: number;
}

/** Null at the end. */
function behind(
  { since, paged }: PageStart,
  { orders, next: after }: ChangedOrders,
): PageStart | null {
  const last = orders.at(-1);
  if (after === null || !last) return null;
  const read = paged + orders.length;
  const isNewKey = read >= MAX_LIST_LENGTH && isBefore(since, last.updatedAt);
  return isNewKey
    ? { since: last.updatedAt, after: null, paged: 0 }
    : { since, after, paged: read };
}

async function notStored(
  { database }: SweepDeps,
  shopId: ShopId,
  changed: ChangedOrders['orders'],
): Promise<ChangedOrders['orders']> {
  const ids = changed.map(({ id }) => id);
  const decided = await database.orders.decidedStates(shopId, ids);
  return changed.filter(({ id, updatedAt }) => {
    const known = decided.get(id);
    return known === undefined || Date.parse(known.shopifyUpdatedAt) < Date.parse(updatedAt);
  });
}

/** One that was read since has had its event; what is decided about it takes its time. */
async function hasUnread(
  { database }: SweepDeps,
  shopId: ShopId,
  late: ChangedOrders['orders'],
): Promise<boolean> {
  if (late.length === 0) return false;
  const ids = late.map(({ id }) => id);
  const read = await database.orders.listed(shopId, ids);
  return late.some(({ id, updatedAt }) => {
    const known = read.get(id);
    return known === undefined || isBefore(known.shopifyUpdatedAt, updatedAt);
  });
}

/**
 * An import whose job crashed or was lost resumes where it stopped, once a night, so that one that
 * cannot succeed is reported no more often; a running one is joined.
 */
async function resumeAllImports({ database, clock }: SweepDeps, shopId: ShopId): Promise<void> {
  const at = clock.now().toISOString();
  const isSearching = (await database.documentImports.byShop(shopId))?.endedAt === null;
  const { waiting } = await database.orderImports.queue(shopId);
  if (isSearching || waiting > 0) await resumeImports(database, shopId, at);
  if ((await database.orderImports.run(shopId)) !== null)
    await database.jobs.add([newJob(ORDER_JOBS.readImported, { shopId }, { runAt: at })]);
}

/**
 * A document without a job (it crashed or was lost): its order is evaluated again. Answers whether
 * there is one.
 */
async function resumeStuck(deps: SweepDeps, shopId: ShopId, now: Instant): Promise<boolean> {
  const before = new Date(Date.parse(now) - STUCK_MS).toISOString();
  const stuck = await deps.database.documents.stuck(shopId, before, PAGE);
  const evaluations = stuck.map(({ orderId }) => ({
    shopId,
    orderId,
    orderCreatedAt: null,
    runAt: now,
  }));
  await scheduleOrders(deps.database, evaluations);
  return stuck.length > 0;
}

type SweepOrdersDatabase = DatabaseOf<
  'documentImports' | 'documents' | 'jobs' | 'orderImports' | 'orders' | 'shops'
>;
