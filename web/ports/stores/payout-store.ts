import type { Instant, ShopId } from '../../domain/ids';
import type { Payout } from '../../domain/transactions/payout-entries';

/** Payouts whose entries were claimed; what became of the entries stands with them. */
export interface PayoutStore {
  /** Which of these are claimed already. */
  known(shopId: ShopId, payoutIds: string[]): Promise<string[]>;
  claim(shopId: ShopId, payout: Payout, at: Instant): Promise<void>;
}
