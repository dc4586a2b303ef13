import type {
  EInvoiceProfile,
  DocumentRecord,
  DocumentStatus,
} from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';

/** What Lexware says about a document now. */
export interface DocumentFacts {
  number: string | null;
  status: DocumentStatus;
  voucherDate: Instant;
  total: Cents;
  /** Null, or left out as in lists, where it does not say what it made of the document. */
  eInvoice?: EInvoiceProfile | null;
}

/** When it was read, and whether out of a list, which may be older than the document's deletion. */
interface ReadFacts {
  at: Instant;
  fromList: boolean;
}

/** A document as it was known before the request, and what Lexware answered. */
export interface DocumentWithFacts {
  document: DocumentRecord;
  facts: DocumentFacts;
}

export interface ReportedDocument {
  shopId: ShopId;
  lexwareId: LexwareId;
}

/** What Lexware says of documents that are there. */
export interface DocumentSync {
  /**
   * Lexware reported changes of these, each named once; `updatedAt` becomes `at`. Answers the shops
   * that own some of them: foreign documents are nobody's, and those that are gone there change no
   * more.
   */
  markOutdated(reported: readonly ReportedDocument[], at: Instant): Promise<ShopId[]>;
  /**
   * Stores what Lexware said at `at`; the document is no longer outdated. Answers what was known
   * before; null, and nothing is changed, where it said so in a list that was read before the
   * document was deleted there.
   */
  applyFacts(
    shopId: ShopId,
    lexwareId: LexwareId,
    facts: DocumentFacts,
    read: ReadFacts,
  ): Promise<DocumentRecord | null>;
  /**
   * The same for a document that is still as it was known before the request, by one statement.
   * False where it is not, or became valid, void or another amount: nothing is changed then.
   */
  applyIfUnchanged(known: DocumentRecord, facts: DocumentFacts, at: Instant): Promise<boolean>;
  /**
   * The same for many of a shop. False where that is not true of some: what was stored of the
   * others may be stored again.
   */
  applyAllIfUnchanged(learned: readonly DocumentWithFacts[], at: Instant): Promise<boolean>;
  /**
   * The document is gone from Lexware: it is cancelled and has no state any more. Answers what was
   * known before; null, and nothing is changed, for one of another Lexware organisation than the
   * connected one, which cannot know of it.
   */
  markDeleted(shopId: ShopId, lexwareId: LexwareId, at: Instant): Promise<DocumentRecord | null>;
}
