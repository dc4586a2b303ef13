import type { PlacedSpan } from '../../domain/order-import/import-days';
import type { Instant } from '../../domain/ids';
import type { WaitingOrder } from '../stores/orders/order-store';

export interface PlacedOrder extends WaitingOrder {
  updatedAt: Instant;
}

export interface PlacedOrders {
  orders: PlacedOrder[];
  /** Key of the next page; null at the end. */
  next: string | null;
}

/** How far Shopify's list of orders, oldest first, was read. */
export interface PlaceInOrders {
  /** Those placed from this moment on are listed by the key that is used now. */
  since: Instant;
  /** Key of the page to continue with; null at the beginning of a list. */
  after: string | null;
  /** Orders read so far, … */
  found: number;
  /** … and those by the present key, which ends at some length. */
  paged: number;
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
