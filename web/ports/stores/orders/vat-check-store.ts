import type { Instant, OrderId, ShopId } from '../../../domain/ids';
import type { VatCheckAnswer } from '../../vat-check';

/** One answer of the register, stored with the order as proof of good faith (§ 6a (4) UStG). */
export interface VatCheckRecord extends VatCheckAnswer {
  askedAt: Instant;
  /** How many checks in a row got no answer, including this one. */
  tries: number;
}

export interface VatCheckStore {
  /** Adds an answer; earlier ones stay. */
  record(shopId: ShopId, orderId: OrderId, vatId: string, record: VatCheckRecord): Promise<void>;
  latest(shopId: ShopId, orderId: OrderId, vatId: string): Promise<VatCheckRecord | null>;
  /** The VAT id that was checked last for each of these orders; others are left out. */
  checkedIds(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Map<OrderId, string>>;
}
