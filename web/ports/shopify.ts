import type { OrderId } from '../domain/ids';
import type { Order } from '../domain/order/order';

export interface ShopFacts {
  name: string;
  email: string | null;
  currency: string;
  countryCode: string | null;
}

/** Shopify's Admin API as far as features need it. Failures are AppErrors with a SHOPIFY_… code. */
export interface Shopify {
  /** The order as it is now; null when Shopify does not (or may not) show it to us. */
  order(shopDomain: string, id: OrderId): Promise<Order | null>;
  shop(shopDomain: string): Promise<ShopFacts>;
}
