import type { Instant, OrderId, ShopId } from '../../../domain/ids';

/**
 * Orders that Shopify hides and that we never saw: the merchant is told once why nothing is made.
 */
export interface UnknownOrderStore {
  /** The merchant was told. */
  has(shopId: ShopId, orderId: OrderId): Promise<boolean>;
  add(shopId: ShopId, orderId: OrderId, at: Instant): Promise<void>;
  /** Forgets those of whom the log told before, and does not any more. */
  purge(shopId: ShopId, before: Instant): Promise<void>;
}
