import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type { DocumentRecord, DocumentStatus } from '../../../domain/documents/model/document';
import type { Finding } from '../../../domain/documents/model/draft-note';
import type { DocumentContent } from '../../../domain/documents/model/document-content';
import type { DocumentId, Instant, LexwareId, OrderId, ShopId } from '../../../domain/ids';
import type { Cents } from '../../../domain/money/cents';
import type { PauseReason } from '../shops/stopped-by';
import type { LaneToken } from '../work/lane-store';

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

/** What is checked, and done, with a claim. */
export interface ClaimOptions {
  /** Orders that may be the same one, entered twice. */
  duplicates?: readonly OrderId[];
  /** Checked for other waiting jobs; left out: not checked. */
  queueName?: string | null;
  /**
   * The organisation to which the request is sent at once: a new claim is `sending` from the start,
   * as by `markSending`. Left out: it is sent later.
   */
  sentTo?: string | null;
  /** Of who claims; left out: whoever has the shop. */
  token?: LaneToken;
}

export interface Claimed {
  document: DocumentRecord;
  /** False when it was claimed before, whatever its state. */
  isNew: boolean;
  /** The order's other documents and those of its duplicates, in their present state. */
  others: DocumentRecord[];
  /** A manual document names the order and is not linked to it, or was not. */
  hasManualDocuments: boolean;
  /** Other jobs of the shop wait in the queue. */
  isQueueOccupied: boolean;
  /** The shop has the app, and has it create documents. */
  isActive: boolean;
  /** Why nothing is created in the shop now, if it is so. */
  pausedBy: PauseReason | null;
  /** Another process has the shop by now: nothing is to be claimed for who claims. */
  isOvertaken: boolean;
}

/** What came into being in Lexware. */
export interface CreatedDocument {
  lexwareId: LexwareId;
  status: DocumentStatus;
  at: Instant;
  /** To a saved contact: Lexware may have issued it as an e-invoice, which has to be read. */
  isToContact?: boolean;
  /** The order's own invoice exists with it: decided at once, with the flags that follow. */
  settlesInvoice?: boolean;
  /** What is decided with that about other documents, which changes no flag. */
  routineDecisions?: readonly DecidedOn[];
  /** As it is being sent, where the order had no other document when it was claimed. */
  alone?: DocumentRecord | null;
}

export interface SendingMark {
  at: Instant;
  /** The mark that it carries by now; null: none, it is a claim. */
  former?: Instant | null;
  /** The organisation that gets the request; null or left out: whichever is connected. */
  organizationId?: string | null;
  /** The merchant asked for the document, so another app does not stop it; left out: no. */
  isRequested?: boolean;
  /** Of who sends; left out: whoever has the shop. */
  token?: LaneToken;
}

export type Marked =
  | 'marked'
  /** Nothing may be sent. */
  | PauseReason
  /**
   * It is no claim any more, or has another mark: the process that set that mark sends it. Or
   * another process has the shop.
   */
  | 'taken';

export type Completion =
  /** `documents`: all of the order including it. */
  | { kind: 'completed'; documents: DocumentRecord[] }
  /** It had been completed with the same document in Lexware before. */
  | { kind: 'known' }
  /** It has another document in Lexware: this is a second one, and recorded as such. */
  | { kind: 'twice' }
  /** Its claim was given back meanwhile. */
  | { kind: 'gone' };

/** How a document comes into being, once. */
export interface DocumentClaiming {
  /**
   * Claims the one document per (order, kind, cause); the unique index decides. Who decides by what
   * exists besides locks the order and its duplicates (`orders.lock`, `lockWithDuplicates`).
   */
  claim(shopId: ShopId, input: ClaimInput, options?: ClaimOptions): Promise<Claimed>;
  /** Brings an unsent claim's content up to date (the order changed meanwhile). */
  reclaim(shopId: ShopId, id: DocumentId, input: ClaimInput): Promise<void>;
  /** Written before a request is sent: its mark, which identifies it from then on. */
  markSending(shopId: ShopId, id: DocumentId, mark: SendingMark): Promise<Marked>;
  /**
   * Certainly nothing was created under that mark: a `sending` or `unclear` document is `claimed`
   * again, its mark forgotten. False, and nothing is changed, where it carries another mark.
   */
  resetClaim(shopId: ShopId, id: DocumentId, mark: Instant): Promise<boolean>;
  /**
   * A search in the connected organisation found none: as `resetClaim`. False as well where the
   * document was sent to another one, which alone could know.
   */
  recordAbsent(shopId: ShopId, id: DocumentId, mark: Instant): Promise<boolean>;
  /** The answer to what was sent under that mark got lost at `at`. */
  recordLostAnswer(
    shopId: ShopId,
    id: DocumentId,
    lost: { mark: Instant; at: Instant },
  ): Promise<void>;
  /** A document in Lexware came into being for it. CONFLICT: another one of ours owns that. */
  complete(shopId: ShopId, id: DocumentId, created: CreatedDocument): Promise<Completion>;
  /** Several documents in Lexware may be what was sent under that mark. */
  markUnclear(shopId: ShopId, id: DocumentId, found: { mark: Instant; at: Instant }): Promise<void>;
  /**
   * Gives a claim back. False when it is none (any more): what is being sent, or may be there,
   * stays.
   */
  release(shopId: ShopId, id: DocumentId): Promise<boolean>;
}
