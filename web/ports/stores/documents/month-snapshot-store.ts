import type { Instant, ShopId } from '../../../domain/ids';
import type { StoredSnapshot } from '../../../domain/month/snapshot';

export interface NewSnapshot extends StoredSnapshot {
  /** `yyyy-MM` */
  month: string;
  /** Counts from 1 within the month. */
  number: number;
  closedAt: Instant;
}

/** Closed months of a shop. They are only ever added. */
export interface MonthSnapshotStore {
  /** Of a month, oldest first. */
  ofMonth(shopId: ShopId, month: string): Promise<StoredSnapshot[]>;
  /** All of the shop's, whichever month, oldest first: each has the hash of the one before. */
  chain(shopId: ShopId): Promise<StoredSnapshot[]>;
  /** The hash of the shop's last one; null where there is none. */
  lastHash(shopId: ShopId): Promise<string | null>;
  append(shopId: ShopId, snapshot: NewSnapshot): Promise<void>;
}
