import type { ShopId } from '../../../domain/ids';
import type { SnapshotLink, StoredSnapshot } from '../../../domain/month/snapshot';

/** Closed months of a shop. They are only ever added. */
export interface MonthSnapshotStore {
  /**
   * All of the shop's, whichever month, oldest first: each has the hash of the one before. Without
   * their bytes, of which each may have megabytes.
   */
  links(shopId: ShopId): Promise<SnapshotLink[]>;
  /** The month as it was closed the n-th time; null where it was not closed so often. */
  byNumber(shopId: ShopId, month: string, number: number): Promise<StoredSnapshot | null>;
  append(shopId: ShopId, snapshot: StoredSnapshot): Promise<void>;
}
