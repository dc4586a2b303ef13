import type { Instant, ShopId } from '../../../domain/ids';
import type { AcceptedVersion } from '../../../domain/setup/legal-texts';
import type { SetupProgress } from '../../../domain/setup/setup-step';
import type { Taxation } from '../../../domain/setup/taxation';

/** What a merchant did just now. */
export type CompletedStep =
  { step: 'terms' | 'choices'; at: Instant } | { step: 'tax'; choice: Taxation };

export interface Acceptance extends AcceptedVersion {
  at: Instant;
  /** The Shopify id of the person who accepted; null where unknown. */
  user: string | null;
}

export interface SetupStore {
  byShop(shopId: ShopId): Promise<SetupProgress>;
  record(shopId: ShopId, done: CompletedStep): Promise<void>;
  /** Stored once per version, as it was accepted first. */
  accept(
    shopId: ShopId,
    versions: readonly AcceptedVersion[],
    by: { at: Instant; user: string | null },
  ): Promise<void>;
  acceptances(shopId: ShopId): Promise<Acceptance[]>;
  /** It was completed; false where it was before, so that it is reported once. */
  close(shopId: ShopId): Promise<boolean>;
  /** Restarts the set-up. */
  reset(shopId: ShopId): Promise<void>;
}
