import type { PlacedSpan } from '../../domain/order-import/import-days';
import type { Instant } from '../../domain/ids';
import type { WaitingOrder } from '../stores/orders/order-store';

export interface PlacedOrders {
  orders: WaitingOrder[];
  /** Key of the next page; null at the end. */
  next: string | null;
}

/**
 * What happened in the shop before the app came, as far as Shopify shows it. Failures are AppErrors
 * with a SHOPIFY_… code.
 */
export interface ShopifyHistory {
  storeCreatedAt(shopDomain: string): Promise<Instant>;
  countOrders(shopDomain: string, placed: PlacedSpan): Promise<number>;
  /** Orders placed then, oldest first, a page of up to 250. */
  placedOrders(shopDomain: string, placed: PlacedSpan, after: string | null): Promise<PlacedOrders>;
}
