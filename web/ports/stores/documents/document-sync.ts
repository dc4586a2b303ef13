import type {
  EInvoiceProfile,
  DocumentRecord,
  DocumentStatus,
} from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';

/** The present state of a document in Lexware. */
export interface DocumentFacts {
  number: string | null;
  status: DocumentStatus;
  voucherDate: Instant;
  total: Cents;
  /** Null, or left out as in lists, where the form of the document is not known. */
  eInvoice?: EInvoiceProfile | null;
}

/** When it was read, and whether out of a list, which may be older than the document's deletion. */
interface ReadFacts {
  at: Instant;
  fromList: boolean;
}

/** A document as it was known before the request, and Lexware's answer. */
export interface DocumentWithFacts {
  document: DocumentRecord;
  facts: DocumentFacts;
}

export interface ReportedDocument {
  shopId: ShopId;
  lexwareId: LexwareId;
}

/** Stores Lexware's state of existing documents. */
export interface DocumentSync {
  /**
   * Lexware reported changes of these, each named once; `updatedAt` becomes `at`. Returns those that
   * are a document of their shop's, unless it was deleted there and changes no more.
   */
  markOutdated(reported: readonly ReportedDocument[], at: Instant): Promise<ReportedDocument[]>;
  /**
   * Stores Lexware's state as of `at`; the document is no longer outdated. Returns what was known
   * before; null, and nothing is changed, where the state is from a list that was read before the
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
   * The document was deleted in Lexware: it is cancelled and has no state any more. Returns what
   * was known before; null, and nothing is changed, for one of another Lexware organisation than
   * the connected one, which cannot know of it.
   */
  markDeleted(shopId: ShopId, lexwareId: LexwareId, at: Instant): Promise<DocumentRecord | null>;
}
