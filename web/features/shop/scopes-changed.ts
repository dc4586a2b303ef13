import { retryWithAccess } from '../../jobs/schedule/retry-with-scopes';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { refreshScopes, type ScopeDeps } from './shop-scopes';

/** The shop, or Shopify itself, may grant the app more or fewer scopes than stored. */
export function scopesChangedJob(deps: ScopeDeps) {
  return handle(SHOP_JOBS.scopesChanged, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    await refreshScopes(deps, shop);
    await retryWithAccess(deps.database, shopId, deps.clock.now());
  });
}
