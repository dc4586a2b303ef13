import type { Shopify } from '../../ports/shopify/shopify';
import type { ShopDatabase } from './shop-stores';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';

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
