/** What Shopify tells us of one shop alone, besides what the app's configuration subscribes to in every shop. */
export interface ShopifySubscription {
  id: string;
  /** As webhooks name it: `orders/paid`. */
  topic: string;
  uri: string;
}

export interface ShopifySubscriptions {
  ofShop(shopDomain: string): Promise<ShopifySubscription[]>;
  subscribe(shopDomain: string, topic: string, uri: string): Promise<void>;
  /** Sends what a subscription tells to another address. */
  move(shopDomain: string, id: string, uri: string): Promise<void>;
}
