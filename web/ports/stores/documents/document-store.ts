import type { DocumentKey } from '../../../domain/documents/model/document-key';
import type {
  BilledDocument,
  DocumentKind,
  DocumentRecord,
  DocumentStatus,
} from '../../../domain/documents/model/document';
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

/** What Lexware says about a document now. */
export interface DocumentFacts {
  number: string | null;
  status: DocumentStatus;
  voucherDate: Instant;
  total: Cents;
}

/** When it was read, and whether out of a list, which may be older than the document's deletion. */
interface ReadFacts {
  at: Instant;
  fromList: boolean;
}

interface MailingClaim {
  at: Instant;
  staleBefore: Instant | null;
  emailedAt: Instant | null;
}

export interface DocumentStore {
  /**
   * Claims the one document per (order, kind, cause); the unique index decides. `isNew` is false
   * when it was claimed before, whatever its state.
   */
  claim(shopId: ShopId, input: ClaimInput): Promise<{ document: DocumentRecord; isNew: boolean }>;
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
   * Written before the request leaves, with the organisation it goes to. False when it is no claim
   * any more: whoever else made it one sends it, not we.
   */
  markSending(shopId: ShopId, id: DocumentId, at: Instant): Promise<boolean>;
  /**
   * An answer got lost at `at`, be it about the document or its contact: nothing is sent again
   * before a look.
   */
  noteLostAnswer(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
  complete(
    shopId: ShopId,
    id: DocumentId,
    lexwareId: LexwareId,
    status: DocumentStatus,
    at: Instant,
  ): Promise<void>;
  markUnclear(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
  /**
   * Gives a claim back. False when it is none (any more): what is being sent, or may be there,
   * stays.
   */
  release(shopId: ShopId, id: DocumentId): Promise<boolean>;
  find(shopId: ShopId, orderId: OrderId, key: DocumentKey): Promise<DocumentRecord | null>;
  byId(shopId: ShopId, id: DocumentId): Promise<DocumentRecord | null>;
  byLexwareId(shopId: ShopId, lexwareId: LexwareId): Promise<DocumentRecord | null>;
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<DocumentRecord[]>;
  /** The order's documents with what they say about it, oldest first. */
  billed(shopId: ShopId, orderId: OrderId): Promise<BilledDocument[]>;
  /**
   * Done documents of a kind that are drafts or open, or whose state was never read; by id. Those
   * of another Lexware organisation than the connected one are left out, here and in `outdated`:
   * nobody could read them.
   */
  open(
    shopId: ShopId,
    kind: DocumentKind,
    page: { after: DocumentId | null; limit: number },
  ): Promise<DocumentRecord[]>;
  /**
   * What nobody has moved since `before`: claims, and lost answers of the connected organisation.
   */
  stuck(shopId: ShopId, before: Instant, limit: number): Promise<DocumentRecord[]>;
  /**
   * Done documents that are new or were reported as changed and not read back since, oldest change
   * first.
   */
  outdated(shopId: ShopId, limit: number): Promise<DocumentRecord[]>;
  /**
   * Lexware reported a change; `updatedAt` becomes `at`. False for a foreign document, and for one
   * that is gone there.
   */
  markOutdated(shopId: ShopId, lexwareId: LexwareId, at: Instant): Promise<boolean>;
  /** Lexware ids among `lexwareIds` that some document of the shop already owns. */
  owned(shopId: ShopId, lexwareIds: LexwareId[]): Promise<LexwareId[]>;
  /** The shop's documents among these. */
  byLexwareIds(shopId: ShopId, lexwareIds: LexwareId[]): Promise<DocumentRecord[]>;
  /**
   * Stores what Lexware said at `at`; the document is no longer outdated. Answers what was known
   * before; null, and nothing is changed, where it said so in a list that was read before the
   * document was deleted there.
   */
  learn(
    shopId: ShopId,
    lexwareId: LexwareId,
    facts: DocumentFacts,
    read: ReadFacts,
  ): Promise<DocumentRecord | null>;
  /**
   * The document is gone from Lexware: it is cancelled and has no state any more. Answers what was
   * known before; null, and nothing is changed, for one of another Lexware organisation than the
   * connected one, which cannot know of it.
   */
  markDeleted(shopId: ShopId, lexwareId: LexwareId, at: Instant): Promise<DocumentRecord | null>;
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
  markEmailed(shopId: ShopId, id: DocumentId, at: Instant): Promise<void>;
  counts(shopId: ShopId): Promise<Record<DocumentKind, number>>;
}
