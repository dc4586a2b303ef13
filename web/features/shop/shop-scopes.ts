import { isGranted, REQUIRED_SHOPIFY_SCOPES } from '../../domain/scopes/shopify-scopes';
import { neededShopifyScopes } from '../../domain/scopes/needed-shopify-scopes';
import type { Clock } from '../../ports/clock';
import { shopEvent, type NewEvent } from '../../ports/stores/event-store';
import type { Shopify } from '../../ports/shopify';
import type { StoresOf } from '../../ports/stores/database';
import type { ShopDatabase } from './shop-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { retryWithScopes } from '../../jobs/schedule/revive-failed';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';

export interface ScopeDeps {
  database: ShopDatabase;
  shopify: Pick<Shopify, 'grantedScopes'>;
  clock: Clock;
}

/** After this many attempts that others overtook, their answer is accepted. */
const MAX_ATTEMPTS = 3;

/**
 * Reads from Shopify the scopes that the shop grants, and stores them with the shop for everybody.
 * If somebody else stored an answer meanwhile, it is unclear which is younger, so Shopify is asked
 * again.
 */
export async function refreshScopes(deps: ScopeDeps, shop: Shop): Promise<readonly string[]> {
  let stored = await storedScopes(deps, shop);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const granted = await deps.shopify.grantedScopes(shop.domain);
    if (await storeScopes(deps, shop, { stored, granted })) return granted;
    stored = await storedScopes(deps, shop);
  }
  return stored;
}

async function storedScopes({ database }: ScopeDeps, shop: Shop): Promise<readonly string[]> {
  return (await database.shops.byId(shop.id))?.grantedScopes ?? shop.grantedScopes;
}

interface Answer {
  /** The scopes stored when Shopify was asked. */
  stored: readonly string[];
  granted: readonly string[];
}

/**
 * Lost scopes that the app needs are logged, and work that lacked a new scope is resumed, both
 * once: with the first answer that differs from the stored scopes. False if those have changed
 * meanwhile.
 */
function storeScopes(
  { database, clock }: ScopeDeps,
  shop: Shop,
  { stored, granted }: Answer,
): Promise<boolean> {
  const now = clock.now();
  return database.transaction(async (stores) => {
    const before = await stores.shops.lockScopes(shop.id);
    if (!areSame(before, stored)) return false;
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

/** Shopify refused a query for lack of a scope: the granted scopes may have changed silently. */
export async function scheduleScopeCheck(
  { database, clock }: { database: StoresOf<'jobs' | 'shops'>; clock: Clock },
  shopDomain: string,
): Promise<void> {
  const shop = await database.shops.byDomain(shopDomain);
  if (!shop) return;
  const runAt = clock.now().toISOString();
  await database.jobs.add([newJob(SHOP_JOBS.scopesChanged, { shopId: shop.id }, { runAt })]);
}
