import type { z } from 'zod';
import type { Instant, ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { ChangedOrders, Shopify } from '../../ports/shopify';
import type { Database } from '../../ports/stores/database';
import { JOBS, shopPayload } from '../job-payloads';
import { scheduleOrders } from '../process-order/schedule-order';

interface SweepDeps {
  database: Database;
  shopify: Shopify;
  clock: Clock;
}

/** Changes this long before the newest one seen are looked at again: notices and indexes may lag. */
const OVERLAP_MS = 5 * 60_000;
const PAGE = 200;
/** Longer than any honest try takes, back-offs included. */
const STUCK_MS = 30 * 60_000;

export function sweepJob(deps: SweepDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.sweepOrders,
    payload: shopPayload,
    maxAttempts: 6,
    run: ({ shopId }) => sweepOrders(deps, shopId),
  };
}

/**
 * Compares the shop's changed orders with ours: what a lost notice left out is looked at now. The next sweep goes on from
 * the newest change that this one saw, so only Shopify's clock counts.
 */
export async function sweepOrders(deps: SweepDeps, shopId: ShopId): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt) return;
  const startedAt = deps.clock.now().toISOString();
  const since = new Date(Date.parse(shop.sweptAt ?? shop.installedAt) - OVERLAP_MS).toISOString();
  let sweptAt = shop.sweptAt;
  for (let after: string | null = null; ;) {
    const { orders, next }: ChangedOrders = await deps.shopify.changedOrders(shop.domain, since, after);
    const missed = await notSeen(deps, shopId, orders);
    const looks = missed.map(({ id, createdAt }) => {
      return { shopId, orderId: id, orderCreatedAt: createdAt, runAt: startedAt };
    });
    await scheduleOrders(deps.database, looks);
    sweptAt = orders.at(-1)?.updatedAt ?? sweptAt;
    after = next;
    if (after === null) break;
  }
  await takeUpStuckClaims(deps, shopId, startedAt);
  if (sweptAt !== null) await deps.database.shops.markSwept(shopId, sweptAt);
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

/** A claim that nobody moves any more (its job died or was lost) is looked at again. */
async function takeUpStuckClaims(deps: SweepDeps, shopId: ShopId, now: Instant): Promise<void> {
  const before = new Date(Date.parse(now) - STUCK_MS).toISOString();
  const stuck = await deps.database.documents.stuck(shopId, before, PAGE);
  const looks = stuck.map(({ orderId }) => ({ shopId, orderId, orderCreatedAt: null, runAt: now }));
  await scheduleOrders(deps.database, looks);
}
