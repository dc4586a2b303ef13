import type { DocumentId, Instant, ShopId } from '../../../domain/ids';

/** The meter: one transfer per document that came into being. */
export interface TransferStore {
  /**
   * Takes one transfer for the document if the period has one left; asking again for the same
   * document is free.
   */
  reserve(
    shopId: ShopId,
    documentId: DocumentId,
    period: { start: Instant; quota: number },
  ): Promise<boolean>;
  /** The document came into being. */
  use(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** No document came into being: the transfer is free again. */
  release(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** The document turned out void (its draft was deleted): its transfer counts no more. */
  giveBack(shopId: ShopId, documentId: DocumentId): Promise<void>;
  /** Reserved and used transfers of the period that starts at `start`. */
  used(shopId: ShopId, start: Instant): Promise<number>;
}
