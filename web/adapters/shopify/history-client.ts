import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PlacedSpan } from '../../domain/imports/order-import';
import type { Instant, OrderId } from '../../domain/ids';
import type { ShopifyHistory } from '../../ports/shopify';
import type { AdminRequests } from './admin-requests';
import { COUNT_ORDERS, PLACED_ORDERS, STORE_CREATED } from './operations/order-search.graphql';
import { instant, nextPage, numericId } from './orders/order-answers';

const placedOrder = z
  .object({ id: numericId, createdAt: instant, updatedAt: instant })
  .transform(({ id, createdAt, updatedAt }) => {
    return { orderId: id as OrderId, orderedAt: createdAt, updatedAt };
  });

const placedOrders = z.object({
  orders: z.object({ pageInfo: nextPage, nodes: z.array(placedOrder) }),
});
const storeCreated = z.object({ shop: z.object({ createdAt: instant }) });
const counted = z.object({ ordersCount: z.object({ count: z.number().int() }) });

const SHOPS = 2_000;

export function createHistoryClient(requests: AdminRequests): ShopifyHistory {
  /** A store is created once: how far an import is needs no Shopify, nor does giving it up. */
  const known = new LRUCache<string, Instant>({ max: SHOPS });
  return {
    async storeCreatedAt(shopDomain) {
      const before = known.get(shopDomain);
      if (before !== undefined) return before;
      const { shop } = await requests.query(shopDomain, STORE_CREATED, {}, storeCreated);
      known.set(shopDomain, shop.createdAt);
      return shop.createdAt;
    },
    async countOrders(shopDomain, placed) {
      const variables = { query: searchOf(placed) };
      const { ordersCount } = await requests.query(shopDomain, COUNT_ORDERS, variables, counted);
      return ordersCount.count;
    },
    async placedOrders(shopDomain, placed, after) {
      const variables = { query: searchOf(placed), after };
      const answer = await requests.query(shopDomain, PLACED_ORDERS, variables, placedOrders);
      const { hasNextPage, endCursor } = answer.orders.pageInfo;
      return { orders: answer.orders.nodes, next: hasNextPage ? endCursor : null };
    },
  };
}

function searchOf({ since, until }: PlacedSpan): string {
  return `created_at:>='${since}' created_at:<'${until}'`;
}
