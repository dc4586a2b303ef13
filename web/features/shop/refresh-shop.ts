import type { Shopify } from '../../ports/shopify/shopify';
import type { ShopDatabase } from './shop-stores';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import type { Clock } from '../../ports/clock';

interface RefreshDeps {
  database: ShopDatabase;
  shopify: Pick<Shopify, 'shop'>;
}

/**
 * Updates name, e-mail address, currency, plan and time zone from Shopify: after `shop/update`,
 * whose body is not trusted, and every night.
 */
export function refreshShopJob(deps: RefreshDeps) {
  return handle(SHOP_JOBS.refreshShop, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    await deps.database.shops.refresh(shopId, await deps.shopify.shop(shop.domain));
  });
}

interface PlanNamedDeps {
  database: Pick<ShopDatabase, 'shops' | 'jobs'>;
  clock: Clock;
}

/** Stores what only `shop/update` names; what may be bought here depends on it, so it is read anew. */
export function storePlanNamedJob({ database, clock }: PlanNamedDeps) {
  return handle(SHOP_JOBS.storePlanNamed, async ({ shopId, planName }) => {
    const runAt = clock.now().toISOString();
    await database.shops.savePlanName(shopId, planName);
    await database.jobs.add([newJob(SHOP_JOBS.readBilling, { shopId }, { runAt })]);
  });
}
