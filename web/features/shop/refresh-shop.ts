import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import { retryWithAccess } from '../../jobs/schedule/revive-failed';
import { toAppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { errorFields, type Logger } from '../../ports/logger';
import type { Shopify } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import { refreshScopes, type ScopeDeps } from './shop-scopes';
import type { ShopDatabase } from './shop-stores';

interface RefreshDeps {
  database: ShopDatabase;
  shopify: Pick<Shopify, 'shop' | 'brandColor'>;
  logger: Logger;
}

/**
 * Updates name, e-mail addresses, currency, plan and time zone from Shopify, and the color of the
 * brand: after the installation and `shop/update`, whose body is not trusted, and every night.
 */
export function refreshShopJob(deps: RefreshDeps) {
  return handle(SHOP_JOBS.refreshShop, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    await deps.database.shops.refresh(shopId, await deps.shopify.shop(shop.domain));
    await refreshColor(deps, shop);
  });
}

/** A color that cannot be read now stays as it was: it adorns, and no work fails for it. */
async function refreshColor({ database, shopify, logger }: RefreshDeps, shop: Shop): Promise<void> {
  try {
    await database.shops.saveBrandColor(shop.id, await shopify.brandColor(shop.domain));
  } catch (error) {
    logger.warn({ shop: shop.id, ...errorFields(toAppError(error)) }, 'brand color not read');
  }
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

/** The shop, or Shopify itself, may grant the app more or fewer scopes than stored. */
export function scopesChangedJob(deps: ScopeDeps) {
  return handle(SHOP_JOBS.scopesChanged, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    await refreshScopes(deps, shop);
    await retryWithAccess(deps.database, shopId, deps.clock.now());
  });
}
