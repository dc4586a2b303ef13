import type {
  DocumentKey,
  DocumentRecord,
  DocumentStatus,
  BilledDocument,
  DocumentKind,
  EInvoiceProfile,
  SecondVoucher,
} from '../../domain/documents/model/document';
import type { OrderId, DocumentId, Instant, LexwareId, ShopId } from '../../domain/ids';
import type { DocumentContent } from '../../domain/documents/model/document-content';
import type { Finding } from '../../domain/documents/model/draft-note';
import type { Cents, Total } from '../../domain/money/cents';
import type { LaneToken } from './job-stores';
import type { PauseReason } from './shop-stores';
import type { DecidedOn } from '../../domain/documents/decisions/decision';
import type { AddressLack } from '../../domain/mail/decide-mail';

export type DocumentStore = DocumentClaiming &
  DocumentReading &
  DocumentSync &
  DocumentMailing &
  SecondVouchers;

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

interface SendingMark {
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

type Marked =
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

interface MailingClaim {
  at: Instant;
  staleBefore: Instant | null;
  emailedAt: Instant | null;
}

/** Records around the dispatch of a document. */
export interface DocumentMailing {
  /**
   * Written before the files of a mail are fetched, so that a second click fetches nothing. False
   * while another mail is being written since `begunBefore` or may be under way, or when one went
   * out since `emailedAt`.
   */
  beginMail(
    shopId: ShopId,
    id: DocumentId,
    claim: MailingClaim & { begunBefore: Instant },
  ): Promise<boolean>;
  /**
   * Written before a mail is handed over, so that a crash afterwards never ends in a second one.
   * False when a mail may be under way since `staleBefore` (null: ever), or when one went out since
   * the document was last mailed at `emailedAt`.
   */
  claimMailing(shopId: ShopId, id: DocumentId, claim: MailingClaim): Promise<boolean>;
  /**
   * The writing begun at `begunAt` came to nothing; anything begun or handed over by others stays.
   */
  abandonMail(shopId: ShopId, id: DocumentId, begunAt: Instant): Promise<void>;
  /** Certainly no mail went out of what was claimed at `claimedAt`; the claims of others stay. */
  releaseMailing(shopId: ShopId, id: DocumentId, claimedAt: Instant): Promise<void>;
  /** Missing recipient; null where there is one again. */
  recordAddressLack(shopId: ShopId, id: DocumentId, lack: AddressLack | null): Promise<void>;
  /**
   * Its mail has to wait for the next day of mails; false where one of the same order had to on
   * that day.
   */
  markMailLimited(
    shopId: ShopId,
    document: Pick<DocumentRecord, 'id' | 'orderId'>,
    at: Instant,
  ): Promise<boolean>;
  markEmailed(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
}

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
  /** The shop's documents among these that were read since they were reported as changed last. */
  readBack(shopId: ShopId, lexwareIds: readonly LexwareId[]): Promise<LexwareId[]>;
  /**
   * Those of these that a document of the shop is already, or one of another shop on the same
   * Lexware organisation.
   */
  owned(shopId: ShopId, lexwareIds: LexwareId[]): Promise<LexwareId[]>;
  /** The shop's documents among these. */
  byLexwareIds(shopId: ShopId, lexwareIds: LexwareId[]): Promise<DocumentRecord[]>;
}

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

/**
 * What becomes of a document that came into being twice. Each names the second one that it means,
 * and changes nothing where the document has another or none.
 */
export interface SecondVouchers {
  /** Both were read; false where their numbers were known already. */
  nameBoth(
    shopId: ShopId,
    id: DocumentId,
    named: { second: SecondVoucher; numbers: [first: string, second: string] },
  ): Promise<boolean>;
  /** It was taken back in Lexware. */
  forgetSecond(shopId: ShopId, id: DocumentId, second: SecondVoucher, at: Instant): Promise<void>;
  /** The first one was taken back there: this one is the document from now on. */
  takeSecond(
    shopId: ShopId,
    id: DocumentId,
    taken: { second: SecondVoucher; facts: Pick<DocumentFacts, 'number' | 'status'>; at: Instant },
  ): Promise<void>;
}
