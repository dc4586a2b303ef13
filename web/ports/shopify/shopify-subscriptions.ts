import type { Instant } from '../../domain/ids';

/**
 * What Shopify sends us for one shop alone, besides what the app's configuration subscribes to in
 * every shop.
 */
export interface ShopifySubscription {
  id: string;
  /** As webhooks name it: `orders/paid`. */
  topic: string;
  uri: string;
  /** Since when it has led there. */
  updatedAt: Instant;
}

/** When things happened to an order, as far as Shopify reports them by topics of their own. */
export interface RecentOrder {
  createdAt: Instant;
  updatedAt: Instant;
  cancelledAt: Instant | null;
  isPaid: boolean;
  fulfillmentStatus: 'fulfilled' | 'partially_fulfilled' | 'unknown';
  shipments: Instant[];
  /** Whatever moved money, or tried to and failed. */
  transactions: Instant[];
  /** Those of them that brought money. */
  payments: Instant[];
  refunds: Instant[];
}

export interface ShopifySubscriptions {
  /** The orders that changed last within the span, some dozen at most. */
  recentOrders(shopDomain: string, span: { from: Instant; to: Instant }): Promise<RecentOrder[]>;
  ofShop(shopDomain: string): Promise<ShopifySubscription[]>;
  subscribe(shopDomain: string, topic: string, uri: string): Promise<void>;
  /** Moves a subscription to another address. */
  move(shopDomain: string, id: string, uri: string): Promise<void>;
}
