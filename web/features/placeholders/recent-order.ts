import { LRUCache } from 'lru-cache';
import type { Order } from '../../domain/order/order';
import { shownWithOrders } from '../../domain/scopes/shopify-scopes';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Shopify } from '../../ports/shopify';
import type { OrderStore } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';

export interface RecentOrderDeps {
  database: { orders: Pick<OrderStore, 'page'> };
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

const CACHED_MS = 60_000;
const CACHED_SHOPS = 100;

/**
 * The shop's newest order for previews; null if there is none or Shopify does not show it. Cached
 * for a minute, since every pause in typing requests a preview.
 */
export class RecentOrders {
  private readonly cached = new LRUCache<string, { until: number; order: Order | null }>({
    max: CACHED_SHOPS,
    ttl: CACHED_MS,
    // No order stays in memory after its last request.
    ttlAutopurge: true,
  });

  constructor(private readonly deps: RecentOrderDeps) {}

  async of(shop: Shop): Promise<Order | null> {
    const now = this.deps.clock.now().getTime();
    const key = `${shop.id} ${shownWithOrders(shop)}`;
    const known = this.cached.get(key);
    if (known && known.until > now) return known.order;
    const order = await this.read(shop);
    this.cached.set(key, { until: now + CACHED_MS, order });
    return order;
  }

  private async read(shop: Shop): Promise<Order | null> {
    const newest = {
      search: null,
      filter: 'all',
      sortBy: 'orderedAt',
      sortDir: 'desc',
      limit: 1,
    } as const;
    const { items } = await this.deps.database.orders.page(shop.id, {
      ...newest,
      after: null,
      before: null,
    });
    const [order] = items;
    if (!order) return null;
    try {
      return await this.deps.shopify.order(shop, order.orderId);
    } catch (error) {
      // A preview falls back to the sample; Shopify's failures show where documents are created.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
