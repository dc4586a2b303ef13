import { neededShopifyScopes } from '../../domain/scopes/needed-shopify-scopes';
import { isGranted, REQUIRED_SHOPIFY_SCOPES } from '../../domain/scopes/shopify-scopes';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/shop-event';
import type { Shopify } from '../../ports/shopify/shopify';
import type { StoresOf } from '../../ports/stores/database';
import type { ShopDatabase } from './shop-stores';
import type { NewEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { retryWithScopes } from '../../jobs/schedule/retry-with-scopes';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';

export interface ScopeDeps {
  database: ShopDatabase;
  shopify: Pick<Shopify, 'grantedScopes'>;
  clock: Clock;
}

/** Questions after which whoever was faster each time is believed. */
const MAX_ASKED = 3;

/**
 * Asks Shopify what the shop grants the app now, and keeps it on the shop, where all others read
 * it. Where somebody else kept an answer meanwhile, nobody knows whose is younger, so Shopify is
 * asked again.
 */
export async function learnScopes(deps: ScopeDeps, shop: Shop): Promise<readonly string[]> {
  let held = await heldScopes(deps, shop);
  for (let asked = 0; asked < MAX_ASKED; asked++) {
    const granted = await deps.shopify.grantedScopes(shop.domain);
    if (await keepScopes(deps, shop, { held, granted })) return granted;
    held = await heldScopes(deps, shop);
  }
  return held;
}

async function heldScopes({ database }: ScopeDeps, shop: Shop): Promise<readonly string[]> {
  return (await database.shops.byId(shop.id))?.grantedScopes ?? shop.grantedScopes;
}

interface Answer {
  /** What was kept when Shopify was asked. */
  held: readonly string[];
  granted: readonly string[];
}

/**
 * What the app needs and lost is said in the log, and what could not be done for want of what came
 * is taken up again, both once: with the first answer that differs from what was kept. False where
 * that is no longer what was held.
 */
function keepScopes(
  { database, clock }: ScopeDeps,
  shop: Shop,
  { held, granted }: Answer,
): Promise<boolean> {
  const now = clock.now();
  return database.transaction(async (stores) => {
    const before = await stores.shops.lockScopes(shop.id);
    if (!areSame(before, held)) return false;
    await stores.shops.saveScopes(shop.id, granted);
    const lost = lostBetween(shop, before, granted);
    if (lost.length > 0) await stores.events.append(shop.id, lostScopes(lost, now.toISOString()));
    if (granted.some((scope) => !isGranted(before, scope)))
      await retryWithScopes(stores, shop.id, now);
    return true;
  });
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((scope) => others.includes(scope));
}

function lostBetween(
  { settings }: Shop,
  before: readonly string[],
  granted: readonly string[],
): string[] {
  const needed = [...REQUIRED_SHOPIFY_SCOPES, ...neededShopifyScopes(settings)];
  return needed.filter((scope) => isGranted(before, scope) && !isGranted(granted, scope));
}

function lostScopes(lost: string[], at: string): NewEvent {
  return shopEvent({
    at,
    event: 'app.scopes-lost',
    status: 'warning',
    body: { about: lost.join(', ') },
  });
}

/**
 * Shopify refused a query for want of a scope: what the shop grants may have changed without a
 * word.
 */
export async function scheduleScopeCheck(
  { database, clock }: { database: StoresOf<'jobs' | 'shops'>; clock: Clock },
  shopDomain: string,
): Promise<void> {
  const shop = await database.shops.byDomain(shopDomain);
  if (!shop) return;
  const runAt = clock.now().toISOString();
  await database.jobs.add([newJob(SHOP_JOBS.scopesChanged, { shopId: shop.id }, { runAt })]);
}
