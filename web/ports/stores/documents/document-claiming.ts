import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type { DocumentRecord, DocumentStatus } from '../../../domain/documents/model/document';
import type { Finding } from '../../../domain/documents/model/draft-note';
import type { DocumentContent } from '../../../domain/documents/model/document-content';
import type { DocumentId, Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';

export interface ClaimInput extends DocumentKey {
  orderId: OrderId;
  reference: string;
  precedingId: DocumentId | null;
  content: DocumentContent | null;
  repairs: Finding[];
  title: string;
  voucherDate: Instant;
  total: Cents;
  tax: Cents;
  currency: string;
  at: Instant;
}

/** What is asked, and done, with a claim. */
export interface ClaimOptions {
  /** Orders that may be the same one, entered twice. */
  duplicates?: readonly OrderId[];
  /** Others may stand in this line; left out: that is not asked. */
  line?: string | null;
  /**
   * The organisation to which the request goes at once: a new claim is `sending` from the start, as
   * by `markSending`. Left out: it is sent later.
   */
  sentTo?: string | null;
}

export interface Claimed {
  document: DocumentRecord;
  /** False when it was claimed before, whatever its state. */
  isNew: boolean;
  /** The order's other documents and those of its duplicates, as they stand now. */
  beside: DocumentRecord[];
  /** The log names a document by hand that was not linked to the order. */
  isDoubted: boolean;
  /** Others of the shop stand in the line. */
  isOccupied: boolean;
}

/** What came into being in Lexware. */
export interface MadeDocument {
  lexwareId: LexwareId;
  status: DocumentStatus;
  at: Instant;
  /** The order's own invoice exists with it: decided at once, with the flags that follow. */
  settlesInvoice?: boolean;
  /** What is decided with that about other documents, which changes no flag. */
  beside?: readonly DecidedOn[];
  /** As it is being sent, where the order had no other document when it was claimed. */
  alone?: DocumentRecord | null;
}

/** How a document comes into being, once. */
export interface DocumentClaiming {
  /**
   * Claims the one document per (order, kind, cause); the unique index decides. Who decides by what
   * is beside it holds the order and its duplicates (`orders.hold`, `orders.holdWithDuplicates`).
   */
  claim(shopId: ShopId, input: ClaimInput, options?: ClaimOptions): Promise<Claimed>;
  /** Brings an unsent claim's content up to date (the order changed meanwhile). */
  reclaim(shopId: ShopId, id: DocumentId, input: ClaimInput): Promise<void>;
  /**
   * Certainly nothing was created: a `sending` or `unclear` document is `claimed` again, its time
   * of sending forgotten.
   */
  resetClaim(shopId: ShopId, id: DocumentId): Promise<void>;
  /**
   * A look into the connected organisation found none: as `resetClaim`. False, and nothing is
   * changed, where the document was sent to another one, which alone could tell.
   */
  noteAbsent(shopId: ShopId, id: DocumentId): Promise<boolean>;
  /**
   * Written before the request leaves, with the organisation it goes to: the connected one unless
   * it is named. False when it is no claim any more: whoever else made it one sends it, not we.
   */
  markSending(
    shopId: ShopId,
    id: DocumentId,
    at: Instant,
    organizationId?: string | null,
  ): Promise<boolean>;
  /**
   * An answer got lost at `at`, be it about the document or its contact: nothing is sent again
   * before a look.
   */
  noteLostAnswer(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
  /**
   * Answers all documents of the order as they stand with it. Throws CONFLICT where the document
   * owns another voucher, or another one owns this.
   */
  complete(shopId: ShopId, id: DocumentId, made: MadeDocument): Promise<DocumentRecord[]>;
  markUnclear(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
  /**
   * Gives a claim back. False when it is none (any more): what is being sent, or may be there,
   * stays.
   */
  release(shopId: ShopId, id: DocumentId): Promise<boolean>;
}
