import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { GrantReason, Meter } from '../../../domain/plans/allowance';

export interface Grant {
  reason: GrantReason;
  amount: number;
  /** Begin of the period in which they can be used. */
  start: Instant;
  at: Instant;
}

export interface MeterPeriod {
  start: Instant;
  /** How many there are with so many granted on top. */
  allowance: (granted: number) => number;
  /** Until so many are taken they need not be counted exactly; left out: always. */
  plenty?: number;
}

/**
 * What was left when a transfer was taken: at least `MeterPeriod.plenty`, fewer, or none.
 */
export type Reservation = 'plenty' | 'few' | 'none';

/** The ledger of used transfers: one per document that was created. */
export interface TransferStore {
  /**
   * Takes one transfer for the document if the period has one left; a repeated call for the same
   * document takes none.
   */
  reserve(shopId: ShopId, documentId: DocumentId, period: MeterPeriod): Promise<Reservation>;
  /**
   * No document came into being, or it turned out void (its draft was deleted): its transfer is
   * free again.
   */
  giveBack(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** The period that starts at `start`. */
  meter(shopId: ShopId, start: Instant): Promise<Meter>;
  /** Once per shop and reason, for ever; answers whether it was now. */
  grant(shopId: ShopId, grant: Grant): Promise<boolean>;
  isGranted(shopId: ShopId, reason: GrantReason): Promise<boolean>;
}
