import type { DocumentId, Instant, ShopId } from '../../../domain/ids';
import type { GrantReason, Meter } from '../../../domain/plans/allowance';

export interface Grant {
  reason: GrantReason;
  amount: number;
  /** Begin of the period in which they can be used. */
  start: Instant;
  at: Instant;
}

/** The meter: one transfer per document that came into being. */
export interface TransferStore {
  /**
   * Takes one transfer for the document if the period has one left; asking again for the same
   * document is free. `allowance`: how many there are with so many granted on top.
   */
  reserve(
    shopId: ShopId,
    documentId: DocumentId,
    period: { start: Instant; allowance: (granted: number) => number },
  ): Promise<boolean>;
  /** The document came into being. */
  use(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** No document came into being: the transfer is free again. */
  release(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** The document turned out void (its draft was deleted): its transfer counts no more. */
  giveBack(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** The period that starts at `start`. */
  meter(shopId: ShopId, start: Instant): Promise<Meter>;
  /** Once per shop and reason, for ever; answers whether it was now. */
  grant(shopId: ShopId, grant: Grant): Promise<boolean>;
  isGranted(shopId: ShopId, reason: GrantReason): Promise<boolean>;
}
