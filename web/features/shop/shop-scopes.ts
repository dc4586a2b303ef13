import { isGranted, neededShopifyScopes, REQUIRED_SHOPIFY_SCOPES } from '../../domain/settings/shopify-scopes';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';
import type { Database, Stores } from '../../ports/stores/database';
import type { NewEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-store';
import { retryWithScopes } from '../failures/retry-with-scopes';
import { JOBS } from '../../jobs/job-payloads';

export interface ScopeDeps {
  database: Database;
  shopify: Pick<Shopify, 'grantedScopes'>;
  clock: Clock;
}

/**
 * Asks Shopify what the shop grants the app now, and keeps it on the shop, where all others read it. What the app needs
 * and lost is told in the log, and what could not be done for want of what came is taken up again, both once: with the
 * first answer that differs from what was kept.
 */
export async function learnScopes({ database, shopify, clock }: ScopeDeps, shop: Shop): Promise<readonly string[]> {
  const granted = await shopify.grantedScopes(shop.domain);
  const now = clock.now();
  await database.transaction(async (stores) => {
    const before = await stores.shops.exchangeScopes(shop.id, granted);
    const lost = lostBetween(shop, before, granted);
    if (lost.length > 0) await stores.events.append(shop.id, lostScopes(lost, now.toISOString()));
    if (granted.some((scope) => !isGranted(before, scope))) await retryWithScopes(stores, shop.id, now);
  });
  return granted;
}

function lostBetween({ settings }: Shop, before: readonly string[], granted: readonly string[]): string[] {
  const needed = [...REQUIRED_SHOPIFY_SCOPES, ...neededShopifyScopes(settings)];
  return needed.filter((scope) => isGranted(before, scope) && !isGranted(granted, scope));
}

function lostScopes(lost: string[], at: string): NewEvent {
  return {
    at,
    orderId: null,
    orderName: null,
    origin: 'app',
    event: 'app.scopes-lost',
    status: 'warning',
    refs: {},
    body: { detail: lost.join(', ') },
  };
}

/** Shopify refused a query for want of a scope: what the shop grants may have changed without a word. */
export async function scheduleScopeCheck(
  { database, clock }: { database: Pick<Stores, 'jobs' | 'shops'>; clock: Clock },
  shopDomain: string,
): Promise<void> {
  const shop = await database.shops.byDomain(shopDomain);
  if (!shop) return;
  const name = JOBS.scopesChanged;
  const runAt = clock.now().toISOString();
  await database.jobs.add([{ shopId: shop.id, name, payload: { shopId: shop.id }, key: name, runAt }]);
}
