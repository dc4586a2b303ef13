import type { ShopId } from '../../../web/domain/ids';
import type { LaneStore, LaneToken, TakenLane } from '../../../web/ports/stores/job-stores';

interface Lane {
  token: LaneToken;
  owner: string | null;
}

/** The rules of the lane store without a clock: a lease lasts until a test ends it. */
export class MemoryLaneStore implements LaneStore {
  readonly lanes = new Map<ShopId, Lane>();
  renewals = 0;

  async take(shops: readonly ShopId[], owner: string): Promise<TakenLane[]> {
    return shops.flatMap((shopId) => {
      if (!this.isWithinReach(shopId, owner)) return [];
      this.give(shopId, owner);
      return [{ shopId, token: this.tokenOf(shopId) }];
    });
  }

  async renew(shops: readonly ShopId[], owner: string): Promise<ShopId[]> {
    this.renewals += 1;
    return shops.filter((shopId) => !this.isHeld(shopId, owner));
  }

  async countOwners(): Promise<number> {
    return new Set([...this.lanes.values()].flatMap(({ owner }) => owner ?? [])).size;
  }

  async release(shops: readonly ShopId[], owner: string): Promise<void> {
    for (const shopId of shops)
      if (this.isHeld(shopId, owner))
        this.lanes.set(shopId, { token: this.tokenOf(shopId), owner: null });
  }

  /** The lease of whoever has the shop runs out, and this process takes it. */
  give(shopId: ShopId, owner: string): void {
    this.lanes.set(shopId, { token: (this.tokenOf(shopId) + 1) as LaneToken, owner });
  }

  isHeld(shopId: ShopId, owner: string): boolean {
    return this.lanes.get(shopId)?.owner === owner;
  }

  /** Whether `owner` has the shop, or could take it. */
  isWithinReach(shopId: ShopId, owner: string): boolean {
    return [owner, null, undefined].includes(this.lanes.get(shopId)?.owner);
  }

  tokenOf(shopId: ShopId): LaneToken {
    return this.lanes.get(shopId)?.token ?? (0 as LaneToken);
  }
}
