import type { Instant, OrderId, ShopId } from '../../../domain/ids';

/**
 * Orders that Shopify hides and that we never read: the merchant is told once why no documents are
 * created.
 */
export interface UnknownOrderStore {
  /** Records that the merchant was told. */
  has(shopId: ShopId, orderId: OrderId): Promise<boolean>;
  add(shopId: ShopId, orderId: OrderId, at: Instant): Promise<void>;
  /** Deletes those whose log lines are deleted by now. */
  purge(shopId: ShopId, before: Instant): Promise<void>;
}
