import type { DocumentKind } from '../../../domain/documents/model/document';
import type { DocumentId, Instant, OrderId, ShopId } from '../../../domain/ids';
import type { GrantSource, HourTaken, Meter } from '../../../domain/plans/allowance';
import type { MeterTime } from '../../../domain/plans/period';

export interface Grant {
  source: GrantSource;
  /** Unique per shop: what was granted by this key is never granted again. */
  key: string;
  amount: number;
  /** From this moment on what is left of it cannot be used; null: never. */
  expiresAt: Instant | null;
  at: Instant;
  /** Of the operator. */
  reason?: string;
}

export interface ReservationTime extends MeterTime {
  /**
   * Whether to try first without waiting for others; it succeeds while the quota is far from its
   * end, whatever is expected here.
   */
  expectsPlenty?: boolean;
}

/**
 * What was left when a transfer was taken: so many that their exact number does not matter, fewer,
 * or none.
 */
export type Reservation = 'plenty' | 'few' | 'none';

/** A transfer that a document used. */
export interface UsedTransfer {
  at: Instant;
  source: GrantSource | 'quota';
  kind: DocumentKind;
  /** Null while Lexware has given it none. */
  number: string | null;
  orderId: OrderId;
  /** Null once the order was deleted with the shop's data. */
  orderName: string | null;
}

/** The ledger of used transfers: one per document that was created. */
export interface TransferStore {
  /**
   * Takes one transfer for the document: of the month's quota, then of the grant that expires
   * first, then of the set-up's reward. A repeated call for the same document takes none.
   */
  reserve(shopId: ShopId, documentId: DocumentId, time: ReservationTime): Promise<Reservation>;
  /**
   * No document came into being, or it turned out void (its draft was deleted): its transfer is
   * free again, where it came from.
   */
  giveBack(shopId: ShopId, documentId: DocumentId): Promise<void>;
  meter(shopId: ShopId, time: MeterTime): Promise<Meter>;
  /** Once per shop and key, for ever; answers whether it was now. */
  grant(shopId: ShopId, grant: Grant): Promise<boolean>;
  isGranted(shopId: ShopId, key: string): Promise<boolean>;
  /** How many transfers were granted by that key; null: none were. */
  amountOf(shopId: ShopId, key: string): Promise<number | null>;
  /** How many transfers of that source were granted from then on, whatever became of them. */
  grantedSince(shopId: ShopId, source: GrantSource, since: Instant): Promise<number>;
  /** What is left of it cannot be used any more; what was used stays. */
  endGrant(shopId: ShopId, key: string, at: Instant): Promise<void>;
  /** The newest first; `after`: the end of the page before. */
  history(
    shopId: ShopId,
    after: string | null,
    limit: number,
  ): Promise<{ items: UsedTransfer[]; next: string | null }>;
  /** Hours without one are left out. */
  takenSince(shopId: ShopId, since: Instant): Promise<HourTaken[]>;
}
