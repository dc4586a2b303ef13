import type { Instant, ShopId } from '../../../domain/ids';
import type { SetupProgress } from '../../../domain/setup/setup-step';
import type { Taxation } from '../../../domain/setup/taxation';

/** What a merchant did just now. */
export type CompletedStep =
  | { step: 'terms' | 'choices'; at: Instant }
  | { step: 'tax'; choice: Taxation };

export interface SetupStore {
  byShop(shopId: ShopId): Promise<SetupProgress>;
  record(shopId: ShopId, done: CompletedStep): Promise<void>;
  /** It was completed; false where it was before, so that it is reported once. */
  close(shopId: ShopId): Promise<boolean>;
  /** Restarts the set-up. */
  reset(shopId: ShopId): Promise<void>;
}
