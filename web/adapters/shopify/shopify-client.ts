import { z } from 'zod';
import type { Shopify } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { text } from './order-answers';
import { SHOP } from './operations/shop.graphql';
import { readOrder } from './read-order';

const shopAnswer = z.object({
  shop: z.object({
    name: z.string(),
    email: text,
    currencyCode: z.string(),
    shopAddress: z.object({ countryCodeV2: text }).nullish(),
  }),
});

/** Shopify's Admin API as the features see it. */
export function createShopifyClient(requests: AdminRequests): Shopify {
  return {
    order: (shopDomain, id) => readOrder(requests, shopDomain, id),
    async shop(shopDomain) {
      const { shop } = await requests.query(shopDomain, SHOP, {}, shopAnswer);
      return {
        name: shop.name,
        email: shop.email,
        currency: shop.currencyCode,
        countryCode: shop.shopAddress?.countryCodeV2 ?? null,
      };
    },
  };
}
