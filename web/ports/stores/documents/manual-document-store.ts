import type { DoubtByHand } from '../../../domain/documents/actions/doubt-by-hand';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';

/** Written by the merchant in Lexware; it names the order and is not linked to it. */
export interface ManualDocument {
  orderId: OrderId;
  /** In Lexware. */
  id: LexwareId;
  kind: DocumentKind;
  /** Why it is not linked, or why nothing is held back on its account any more. */
  doubt: DoubtByHand;
  /** Since when that doubt holds. */
  since: Instant;
  number: string | null;
  /** The Lexware organisation in which the document was read; null where nobody knew it. */
  organizationId: string | null;
}

/**
 * Decides what is made beside these documents. Changes go with the line of the log that tells of
 * them, in one transaction that holds the order.
 */
export interface ManualDocumentStore {
  /** Replaces what was known of the same document and order. */
  upsert(shopId: ShopId, document: ManualDocument): Promise<void>;
  /** Whatever is known of the order's, the newest doubt first. */
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<ManualDocument[]>;
  /** Those of all orders, behind the one given. */
  page(
    shopId: ShopId,
    page: { after: ManualDocument | null; limit: number },
  ): Promise<ManualDocument[]>;
  /** Deletes those that are as given; what has changed since stays. */
  delete(shopId: ShopId, documents: readonly ManualDocument[]): Promise<void>;
}
