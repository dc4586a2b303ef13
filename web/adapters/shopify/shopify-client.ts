import { z } from 'zod';
import type { OrderId } from '../../domain/ids';
import type { Shopify } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { CHANGED_ORDERS } from './operations/changed-orders.graphql';
import { instant, nextPage, numericId, text } from './order-answers';
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

const orderRow = z
  .object({ id: numericId, createdAt: instant, updatedAt: instant })
  .transform((row) => ({ ...row, id: row.id as OrderId }));

const changedOrders = z.object({ orders: z.object({ pageInfo: nextPage, nodes: z.array(orderRow) }) });

/** Shopify's Admin API as the features see it. */
export function createShopifyClient(requests: AdminRequests): Shopify {
  return {
    order: (shopDomain, id) => readOrder(requests, shopDomain, id),
    async changedOrders(shopDomain, since, after) {
      const variables = { query: `updated_at:>='${since}'`, after };
      const { orders } = await requests.query(shopDomain, CHANGED_ORDERS, variables, changedOrders);
      const { hasNextPage, endCursor } = orders.pageInfo;
      return { orders: orders.nodes, next: hasNextPage ? endCursor : null };
    },
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
