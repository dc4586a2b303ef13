import type { ShopId } from '../../../domain/ids';

/**
 * Grows whenever another process takes a shop. What carries a smaller one than the shop's comes too
 * late.
 */
export type LaneToken = number & { readonly brand: 'LaneToken' };

/** Of who writes without having the shop, as a request of a merchant does. */
export const NEVER_OVERTAKEN = Number.MAX_SAFE_INTEGER as LaneToken;

export interface TakenLane {
  shopId: ShopId;
  token: LaneToken;
}

/**
 * Which process works on a shop: one at a time, for as long as it renews its lease. All times are
 * those of the database, since the clocks of processes differ.
 */
export interface LaneStore {
  /**
   * Takes the shops that no other living process has; answers all of them that `owner` has by then.
   * A shop that it had before gets a new token, too: what it began there is begun again.
   */
  take(shops: readonly ShopId[], owner: string, leaseMs: number): Promise<TakenLane[]>;
  /** For as long again from now on; answers the shops that `owner` does not have any more. */
  renew(shops: readonly ShopId[], owner: string, leaseMs: number): Promise<ShopId[]>;
  /** How many processes have shops now. */
  countOwners(): Promise<number>;
  /** Free from now on, for anybody. */
  release(shops: readonly ShopId[], owner: string): Promise<void>;
}
