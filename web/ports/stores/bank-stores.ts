import type { TransactionDraft } from '../../domain/transactions/transaction-draft';
import type { Instant, LexwareId, DocumentId, ShopId, OrderId } from '../../domain/ids';
import type { Detail } from '../../domain/reasons/detail';
import type { FinancialAccount } from '../lexware';
import type { Cents } from '../../domain/money/cents';
import type { Payout } from '../../domain/transactions/payout-entries';

/**
 * `claimed`: to be posted. `posted`: Lexware has it. `refused`: Lexware does not take it, with its
 * reason.
 */
export type TransactionState = 'claimed' | 'posted' | 'refused';

export interface BankTransactionRecord extends TransactionDraft {
  state: TransactionState;
  /** The order's customer as the order calls them now; null where there is none. */
  payer: string | null;
  /** When the first request for it left; null: Lexware certainly does not know it. */
  sentAt: Instant | null;
  lexwareId: LexwareId | null;
  /** Its payment method's account in Lexware; null until that exists there. */
  accountId: LexwareId | null;
  refusal: Detail | null;
  /** The document that was (or is being) hinted to Lexware as its match. */
  hintedDocument: DocumentId | null;
  /** When Lexware took the hint; null while that is open. */
  hintedAt: Instant | null;
}

interface WantedTransactions {
  limit: number;
  /** What was claimed since then and waits for a number is left out. */
  waitsSince: Instant;
  /** Without the money of these payment methods; left out: of all. */
  except?: readonly string[];
}

export interface ClaimedTransactions {
  rows: BankTransactionRecord[];
  /** Certainly nothing else is claimed: none of other payment methods, and none that waits. */
  areAll: boolean;
}

export interface BankTransactionStore {
  /**
   * One row per external reference and shop; the unique index decides. Answers how many are new.
   */
  claim(shopId: ShopId, drafts: TransactionDraft[], at: Instant): Promise<number>;
  /** The same for what moved since its payment method's account is open. */
  claimSinceOpened(shopId: ShopId, drafts: TransactionDraft[], at: Instant): Promise<number>;
  /** What is to be posted now, oldest money first. */
  claimed(shopId: ShopId, wanted: WantedTransactions): Promise<ClaimedTransactions>;
  /**
   * When the newest was claimed of those since then that wait: the number of a document of their
   * order is still to come. The document was not read back, or is due, or nothing was decided about
   * the order.
   */
  newestWaiting(shopId: ShopId, since: Instant): Promise<Instant | null>;
  ofOrder(shopId: ShopId, orderId: OrderId): Promise<BankTransactionRecord[]>;
  /** Documents of these orders for which Lexware proposes a payment. */
  hinted(shopId: ShopId, orderIds: readonly OrderId[]): Promise<Set<DocumentId>>;
  /**
   * How much of the money since then is in Lexware with a hint to a document that is still open:
   * the merchant assigns it there.
   */
  countUnassigned(shopId: ShopId, since: Instant): Promise<number>;
  /** In the requested order, each once; without those that were not claimed. */
  byReferences(shopId: ShopId, references: string[]): Promise<BankTransactionRecord[]>;
  /** Written before the request leaves. */
  markSent(shopId: ShopId, references: string[], at: Instant): Promise<void>;
  /** Lexware has them: what is new changes the balance of its account, in the same transaction. */
  markPosted(shopId: ShopId, posted: { externalReference: string; id: LexwareId }[]): Promise<void>;
  markRefused(shopId: ShopId, reference: string, detail: Detail | null): Promise<void>;
  /**
   * Forgets what was claimed for these payment methods and certainly never sent: they are switched
   * off.
   */
  discard(shopId: ShopId, gateways: string[]): Promise<void>;
  /**
   * Written before the hint leaves, in place of that for `instead`; false when the transaction has
   * another one.
   */
  claimHint(
    shopId: ShopId,
    reference: string,
    documentId: DocumentId,
    instead: DocumentId | null,
  ): Promise<boolean>;
  confirmHint(shopId: ShopId, reference: string, at: Instant): Promise<void>;
  /** Lexware certainly did not take it. */
  releaseHint(shopId: ShopId, reference: string): Promise<void>;
}

/** A payment method's account in Lexware, one per shop and gateway. */
export interface FinancialAccountRecord {
  gateway: string;
  externalReference: string;
  /** Money moved before this moment is not booked. */
  since: Instant;
  /** As Lexware last reported; null until the account exists there. */
  account: FinancialAccount | null;
  /** The balance of the account by everything posted; it is sent to Lexware after each batch. */
  balance: Cents;
  /** Why payouts cannot be read, as last written to the log; null when they can. */
  payoutNote: string | null;
}

export interface FinancialAccountStore {
  ofShop(shopId: ShopId): Promise<FinancialAccountRecord[]>;
  /**
   * Records that a payment method's money is booked from now on; an existing one stays as it is.
   */
  open(
    shopId: ShopId,
    input: { gateway: string; externalReference: string; since: Instant },
  ): Promise<void>;
  /**
   * The account was created or found: its balance is the starting point, unless it was attached and
   * possibly posted to concurrently.
   */
  attach(shopId: ShopId, gateway: string, account: FinancialAccount): Promise<void>;
  /** The balance was sent to Lexware. */
  update(shopId: ShopId, gateway: string, account: FinancialAccount): Promise<void>;
  /**
   * The account was deleted in Lexware, or another Lexware account is connected: a new account
   * begins at zero.
   */
  detach(shopId: ShopId, gateway: string): Promise<void>;
  recordPayoutNote(shopId: ShopId, gateway: string, note: string | null): Promise<void>;
}

/** Payouts whose entries were claimed; the state of the entries is stored with them. */
export interface PayoutStore {
  /** Which of these are claimed already. */
  known(shopId: ShopId, payoutIds: string[]): Promise<string[]>;
  claim(
    shopId: ShopId,
    payout: Pick<Payout, 'id' | 'issuedAt' | 'net'>,
    at: Instant,
  ): Promise<void>;
  /**
   * Deletes those whose own entry was discarded, so that they are booked when the payment method is
   * on again.
   */
  forgetDiscarded(shopId: ShopId): Promise<void>;
}
