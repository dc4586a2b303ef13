import type { Instant, ShopId } from '../../../domain/ids';
import type { Payout } from '../../../domain/transactions/payout-entries';

/** Payouts whose entries were claimed; the state of the entries is stored with them. */
export interface PayoutStore {
  /** Which of these are claimed already. */
  known(shopId: ShopId, payoutIds: string[]): Promise<string[]>;
  claim(
    shopId: ShopId,
    payout: Pick<Payout, 'id' | 'issuedAt' | 'net'>,
    at: Instant,
  ): Promise<void>;
  /**
   * Deletes those whose own entry was discarded, so that they are booked when the payment method is
   * on again.
   */
  forgetDiscarded(shopId: ShopId): Promise<void>;
}
