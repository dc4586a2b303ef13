import { isGranted, neededShopifyScopes, REQUIRED_SHOPIFY_SCOPES } from '../../domain/settings/shopify-scopes';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';
import type { Database, Stores } from '../../ports/stores/database';
import type { NewEvent } from '../../ports/stores/event-store';
import type { Shop } from '../../ports/stores/shop-store';
import { retryWithScopes } from '../failures/retry-with-scopes';
import { JOBS } from '../job-payloads';

export interface ScopeDeps {
  database: Database;
  shopify: Pick<Shopify, 'grantedScopes'>;
  clock: Clock;
}

/**
 * Asks Shopify what the shop grants the app now, and keeps it; what a feature in use lost is told in the log, and what
 * could not be done for want of what came is taken up again. Whoever asks first, it happens with the first answer.
 */
export async function learnScopes({ database, shopify, clock }: ScopeDeps, shop: Shop): Promise<string[]> {
  const granted = await shopify.grantedScopes(shop.domain);
  const before: readonly string[] = shop.grantedScopes ?? REQUIRED_SHOPIFY_SCOPES;
  const needed = [...REQUIRED_SHOPIFY_SCOPES, ...neededShopifyScopes(shop.settings)];
  const lost = needed.filter((scope) => isGranted(before, scope) && !isGranted(granted, scope));
  const hasGrown = granted.some((scope) => !before.includes(scope));
  const now = clock.now();
  await database.transaction(async (stores) => {
    await stores.shops.keepScopes(shop.id, granted);
    if (lost.length > 0) await stores.events.append(shop.id, lostScopes(lost, now.toISOString()));
    if (hasGrown) await retryWithScopes(stores, shop.id, now);
  });
  return granted;
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
