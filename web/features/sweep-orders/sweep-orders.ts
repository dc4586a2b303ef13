import type { Instant, ShopId } from '../../domain/ids';
import { isBefore } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import { MAX_LIST_LENGTH } from '../../ports/shopify/max-list-length';
import type { ChangedOrders, Shopify } from '../../ports/shopify/shopify';
import type { SweepOrdersDatabase } from './sweep-orders-stores';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { resumeImports } from '../../jobs/schedule/schedule-import';
import { EVALUATION_INTERVAL_MS } from '../../jobs/schedule/schedule-redecisions';
import { scheduleOrders } from '../../jobs/schedule/schedule-order';

interface SweepDeps {
  database: SweepOrdersDatabase;
  shopify: Pick<Shopify, 'changedOrders'>;
  clock: Clock;
}

/**
 * Changes this long before the newest one seen are looked at again: notices and indexes may lag.
 */
const OVERLAP_MS = 5 * 60_000;
/**
 * The same once a night, for what came into the index up to a day late; another day covers a night
 * that was lost.
 */
const LATEST_MS = 48 * 60 * 60_000;
const PAGE = 200;
/** Longer than any honest try takes, back-offs included. */
const STUCK_MS = 30 * 60_000;

export function sweepJob(deps: SweepDeps) {
  return handle(ORDER_JOBS.sweepOrders, ({ shopId }) => sweepOrders(deps, shopId));
}

/** Once a night, from two days ago on. */
export function fullSweepJob(deps: SweepDeps) {
  return handle(ORDER_JOBS.sweepAllOrders, ({ shopId }) => sweepAllOrders(deps, shopId));
}

/**
 * Compares the shop's changed orders with ours: what a lost notice left out is looked at now. The
 * next sweep goes on from the newest change that this one saw, so only Shopify's clock counts.
 */
export async function sweepOrders(deps: SweepDeps, shopId: ShopId): Promise<void> {
  const shop = await installed(deps, shopId);
  if (!shop) return;
  const since = before(shop.sweptAt ?? shop.installedAt, OVERLAP_MS);
  const newest = await evaluateMissed(deps, shop, { since, everyMs: 0 });
  await takeUpStuck(deps, shopId, deps.clock.now().toISOString());
  if (newest !== null) await deps.database.shops.markSwept(shopId, newest);
}

/**
 * Shopify's search lags, for one order longer than for another: a change may appear when the sweeps
 * have long gone on to younger ones, and nobody but this one comes back to it. How far it goes back
 * rests on nothing that other work moves, so a late or repeated try reads no less; clocks that
 * differ by minutes do not matter beside two days.
 */
async function sweepAllOrders(deps: SweepDeps, shopId: ShopId): Promise<void> {
  const shop = await installed(deps, shopId);
  if (!shop) return;
  const lately = before(deps.clock.now().toISOString(), LATEST_MS);
  const since = later(lately, before(shop.installedAt, OVERLAP_MS));
  await evaluateMissed(deps, shop, { since, everyMs: EVALUATION_INTERVAL_MS });
  await takeUpImports(deps, shopId);
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

/**
 * Plans evaluations at what changed since and was not seen so, page by page; answers the newest
 * change.
 */
async function evaluateMissed(
  deps: SweepDeps,
  shop: Shop,
  { since, everyMs }: { since: Instant; everyMs: number },
): Promise<Instant | null> {
  let runAt = deps.clock.now().getTime();
  let newest: Instant | null = null;
  for (let place: Place | null = { since, after: null, paged: 0 }; place !== null;) {
    const changed: ChangedOrders = await deps.shopify.changedOrders(
      shop.domain,
      place.since,
      place.after,
    );
    const { orders } = changed;
    const missed = await notSeen(deps, shop.id, orders);
    const evaluations = missed.map(({ id, createdAt }, index) => {
      const at = new Date(runAt + index * everyMs).toISOString();
      return { shopId: shop.id, orderId: id, orderCreatedAt: createdAt, runAt: at };
    });
    await scheduleOrders(deps.database, evaluations);
    runAt += missed.length * everyMs;
    newest = orders.at(-1)?.updatedAt ?? newest;
    place = behind(place, changed);
  }
  return newest;
}

interface Place {
  since: Instant;
  after: string | null;
  /** Orders read by this key. */
  paged: number;
}

/** Null at the end. */
function behind({ since, paged }: Place, { orders, next: after }: ChangedOrders): Place | null {
  const last = orders.at(-1);
  if (after === null || !last) return null;
  const read = paged + orders.length;
  const isAnew = read >= MAX_LIST_LENGTH && isBefore(since, last.updatedAt);
  return isAnew ? { since: last.updatedAt, after: null, paged: 0 } : { since, after, paged: read };
}

async function notSeen(
  { database }: SweepDeps,
  shopId: ShopId,
  changed: ChangedOrders['orders'],
): Promise<ChangedOrders['orders']> {
  const ids = changed.map(({ id }) => id);
  const decided = await database.orders.decidedStates(shopId, ids);
  return changed.filter(({ id, updatedAt }) => {
    const known = decided.get(id);
    return known === undefined || Date.parse(known) < Date.parse(updatedAt);
  });
}

/**
 * An import whose job died or was lost goes on where it stopped, once a night, so that one that
 * cannot be carried out is reported no more often; one that is under way sees that it is.
 */
async function takeUpImports({ database, clock }: SweepDeps, shopId: ShopId): Promise<void> {
  const at = clock.now().toISOString();
  const isSearching = (await database.documentImports.byShop(shopId))?.endedAt === null;
  const { waiting } = await database.orderImports.queue(shopId);
  if (isSearching || waiting > 0) await resumeImports(database, shopId, at);
  if ((await database.orderImports.run(shopId)) !== null)
    await database.jobs.add([newJob(ORDER_JOBS.readImported, { shopId }, { runAt: at })]);
}

/** A document that nobody moves any more (its job died or was lost) is looked at again. */
async function takeUpStuck(deps: SweepDeps, shopId: ShopId, now: Instant): Promise<void> {
  const before = new Date(Date.parse(now) - STUCK_MS).toISOString();
  const stuck = await deps.database.documents.stuck(shopId, before, PAGE);
  const evaluations = stuck.map(({ orderId }) => ({
    shopId,
    orderId,
    orderCreatedAt: null,
    runAt: now,
  }));
  await scheduleOrders(deps.database, evaluations);
}
