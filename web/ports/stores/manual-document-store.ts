import type { OrderId, LexwareId, Instant, ShopId } from '../../domain/ids';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { ManualDocumentDoubt } from '../../domain/document-rules/actions/manual-document-doubt';

/** Written by the merchant in Lexware; it names the order and is not linked to it. */
export interface ManualDocument {
  orderId: OrderId;
  /** In Lexware. */
  id: LexwareId;
  kind: DocumentKind;
  /** Why it is not linked, or why it no longer blocks anything. */
  doubt: ManualDocumentDoubt;
  /** Since when that doubt exists. */
  since: Instant;
  number: string | null;
  /** The Lexware organisation in which the document was read; null where it was unknown. */
  organizationId: string | null;
}

/**
 * Decides which documents may be created besides these. Changes are written with their log line, in
 * one transaction that locks the order.
 */
export interface ManualDocumentStore {
  /** Replaces what was known of the same document and order. */
  upsert(shopId: ShopId, document: ManualDocument): Promise<void>;
  /** Whatever is known of the order's, the newest doubt first. */
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<ManualDocument[]>;
  /** Whatever is known of these documents, by order. */
  byIds(shopId: ShopId, ids: readonly LexwareId[]): Promise<ManualDocument[]>;
  /** Those of all orders, behind the one given. */
  page(
    shopId: ShopId,
    page: { after: ManualDocument | null; limit: number },
  ): Promise<ManualDocument[]>;
  /** Deletes those that are as given; what has changed since stays. */
  delete(shopId: ShopId, documents: readonly ManualDocument[]): Promise<void>;
}
