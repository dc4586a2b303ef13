import type { z } from 'zod';
import type { JobDefinition } from '../../ports/queue';
import type { Shopify } from '../../ports/shopify';
import type { Database } from '../../ports/stores/database';
import { JOBS, shopPayload } from '../../jobs/job-payloads';

interface RefreshDeps {
  database: Database;
  shopify: Pick<Shopify, 'shop'>;
}

/**
 * Name, e-mail address, currency, plan and time zone of a shop, as Shopify says now: after `shop/update`, whose body is not
 * believed, and every night.
 */
export function refreshShopJob(deps: RefreshDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.refreshShop,
    payload: shopPayload,
    maxAttempts: 8,
    run: async ({ shopId }) => {
      const shop = await deps.database.shops.byId(shopId);
      if (!shop || shop.uninstalledAt) return;
      await deps.database.shops.refresh(shopId, await deps.shopify.shop(shop.domain));
    },
  };
}
