import type { Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';

/** An invoice of another app was found for an order that ours had billed. */
export interface OtherAppStop {
  since: Instant;
  orderId: OrderId;
  /** The other app's invoice. */
  lexwareId: LexwareId;
  number: string | null;
}

/** Until the merchant has decided, nothing is created in the shop. Happens once in a shop's life. */
export interface OtherAppStopStore {
  /** False where it happened before, decided or not. */
  begin(shopId: ShopId, stop: OtherAppStop): Promise<boolean>;
  /** Whether it ever happened, decided or not. */
  isKnown(shopId: ShopId): Promise<boolean>;
  /** The one that stops the shop now. */
  current(shopId: ShopId): Promise<OtherAppStop | null>;
  /** False where nothing was stopped. */
  end(shopId: ShopId, at: Instant): Promise<boolean>;
}
