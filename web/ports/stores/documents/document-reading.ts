import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type { DocumentContent } from '../../../domain/documents/model/document-content';
import type {
  BilledDocument,
  DocumentKind,
  DocumentRecord,
} from '../../../domain/documents/model/document';
import type { DocumentId, Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { Total } from '../../../domain/money/total';

/** Which documents there are. */
export interface DocumentReading {
  find(shopId: ShopId, orderId: OrderId, key: DocumentKey): Promise<DocumentRecord | null>;
  byId(shopId: ShopId, id: DocumentId): Promise<DocumentRecord | null>;
  byLexwareId(shopId: ShopId, lexwareId: LexwareId): Promise<DocumentRecord | null>;
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<DocumentRecord[]>;
  /** Of several orders at once; none of an order is an empty list. */
  ofOrders(
    shopId: ShopId,
    orderIds: readonly OrderId[],
  ): Promise<ReadonlyMap<OrderId, DocumentRecord[]>>;
  /** The order's documents with their contents, oldest first. */
  billed(shopId: ShopId, orderId: OrderId): Promise<BilledDocument[]>;
  /** What the shop's documents among these bill; null where that is not known. */
  contents(
    shopId: ShopId,
    ids: readonly DocumentId[],
  ): Promise<Map<DocumentId, DocumentContent | null>>;
  /**
   * Finalised documents in EUR dated in a period that count, as `finalDocuments` of
   * domain/month/document-value says.
   */
  issuedIn(
    shopId: ShopId,
    period: { since: Instant; until: Instant },
  ): Promise<Record<'invoice' | 'credit-note', Total>>;
  /**
   * Done documents of a kind that are drafts or open, or whose state was never read; by id. Those
   * of another Lexware organisation than the connected one are left out, here and in `outdated`:
   * they cannot be read.
   */
  open(
    shopId: ShopId,
    kind: DocumentKind,
    page: { after: DocumentId | null; limit: number },
  ): Promise<DocumentRecord[]>;
  /**
   * Unchanged since `before`: claims, and lost answers of the connected organisation.
   */
  stuck(shopId: ShopId, before: Instant, limit: number): Promise<DocumentRecord[]>;
  /**
   * Done documents that are new or were reported as changed and not read back since, oldest change
   * first.
   */
  outdated(shopId: ShopId, limit: number): Promise<DocumentRecord[]>;
  /**
   * Those of these that a document of the shop is already, or one of another shop on the same
   * Lexware organisation.
   */
  owned(shopId: ShopId, lexwareIds: LexwareId[]): Promise<LexwareId[]>;
  /** The shop's documents among these. */
  byLexwareIds(shopId: ShopId, lexwareIds: LexwareId[]): Promise<DocumentRecord[]>;
}
