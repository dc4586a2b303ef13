import type { LexwareId, Instant, ShopId } from '../domain/ids';
import type {
  DocumentKind,
  DocumentStatus,
  EInvoiceProfile,
} from '../domain/documents/model/document';
import type { Cents } from '../domain/money/cents';
import type { NamedRecipient, ContactDraft } from '../domain/documents/model/draft-recipient';
import type { MayBegin, Permit } from './queue';
import type { LexwareProfile } from '../domain/lexware-profile';
import type { TokenPair } from './stores/connection-store';
import type { AnyDraft } from '../domain/documents/model/draft';
import type { ContactField } from '../domain/contacts/contact-fields';
import type { StoredContact } from '../domain/contacts/stored-contact';
import type { KnownContact } from './stores/contact-store';
import type { FeeRate } from '../domain/transactions/transaction-draft';
import type { DetailOf } from '../domain/reasons/detail';

export interface VoucherRow {
  id: LexwareId;
  kind: DocumentKind;
  number: string | null;
  status: DocumentStatus;
  voucherDate: Instant;
  createdAt: Instant;
  updatedAt: Instant;
  contactId: LexwareId | null;
  total: Cents;
}

/** A document's content, as far as it takes to recognise our own. */
export interface VoucherContent {
  id: LexwareId;
  number: string | null;
  status: DocumentStatus;
  voucherDate: Instant;
  title: string;
  introduction: string;
  remark: string;
  total: Cents;
  tax: Cents;
  /** Null where there are no amounts, as on delivery notes. */
  currency: string | null;
  /** Null where Lexware has no recipient. */
  recipient: NamedRecipient | null;
  /** The form in which Lexware issued it; left out, or null, where it is unknown. */
  eInvoice?: EInvoiceProfile | null;
}

export interface VoucherFilter {
  kind: DocumentKind | 'any';
  /** German calendar day, `yyyy-MM-dd`, inclusive. */
  createdFrom?: string;
  updatedFrom?: string;
  /** By the date on the document, both inclusive. */
  datedFrom?: string;
  datedTo?: string;
  contactId?: LexwareId;
  /** Only these states; all unless given. */
  statuses?: DocumentStatus[];
  /**
   * Rows that do not fit are left out instead of failing the page. Never for a search that takes
   * what is not listed for not there, as the one after a lost answer does.
   */
  mayLackRows?: true;
  /** As in `Creating`. */
  organizationId?: string | null;
  page: number;
}

/** Of every call that creates something. */
export interface Creating {
  /** Called immediately before the request is sent; false means LEXWARE_NOT_SENT. */
  mayBegin: MayBegin;
  /**
   * The organisation that was recorded with the claim: where another one is connected by now,
   * nothing is sent (LEXWARE_UNAVAILABLE). Null or left out: whichever is connected.
   */
  organizationId?: string | null;
}

export interface CreateOptions extends Creating {
  /** Set for contact recipients. */
  contactId: LexwareId | null;
  finalize: boolean;
  /** The invoice that a credit note is linked to; Lexware links one credit note per invoice. */
  precedingId: LexwareId | null;
}

interface PrintLayout {
  id: LexwareId;
  name: string;
  isDefault: boolean;
}

/**
 * Lexware Office as far as features need it. Every call is paced, has a timeout and renews the
 * token when needed. Failures are AppErrors: LEXWARE_REFUSED, LEXWARE_CONTACT_REFUSED and
 * LEXWARE_SCOPE (certainly not done), LEXWARE_NOT_READY (certainly not done, and late rather than
 * refused), LEXWARE_NOT_SENT (certainly not done: it could not leave in time), FILE_NOT_READY,
 * LEXWARE_UNCERTAIN (perhaps done), LEXWARE_THROTTLED and LEXWARE_UNAVAILABLE (certainly not done,
 * try later), INVALID_PAYLOAD (an unreadable document), CONNECTION_INTERRUPTED, NOT_CONNECTED,
 * LEXWARE_PLAN.
 */
export interface Lexware {
  profile(shopId: ShopId): Promise<LexwareProfile>;
  /**
   * The merchant's own VAT id, normalised; null when there is none, it cannot be one, or we may not
   * see it.
   */
  ownVatId(shopId: ShopId): Promise<string | null>;
  /** One POST, never repeated by itself except after 429 or 401. */
  createDocument(shopId: ShopId, draft: AnyDraft, options: CreateOptions): Promise<LexwareId>;
  /** `organizationId` as in `Creating`. */
  voucher(
    shopId: ShopId,
    kind: DocumentKind,
    id: LexwareId,
    organizationId?: string | null,
  ): Promise<VoucherContent>;
  /** One page of up to 250 rows, newest voucher date first. */
  vouchers(shopId: ShopId, filter: VoucherFilter): Promise<{ rows: VoucherRow[]; isLast: boolean }>;
  /** The PDF. */
  file(
    shopId: ShopId,
    kind: DocumentKind,
    id: LexwareId,
  ): Promise<{ bytes: Buffer; fileName: string }>;
  /**
   * What a customer gets: the PDF, and of an XRechnung the XML, which alone is the invoice by law.
   */
  filesToSend(
    shopId: ShopId,
    kind: DocumentKind,
    id: LexwareId,
  ): Promise<{ pdf: Buffer; xml: Buffer | null }>;
  /**
   * Fields whose format Lexware does not accept are left out; the result names them.
   */
  createContact(
    shopId: ShopId,
    contact: ContactDraft,
    creating: Creating,
  ): Promise<{ id: LexwareId; leftOut: ContactField[] }>;
  /** Null when Lexware knows no such contact (any more, or yet). */
  contact(shopId: ShopId, id: LexwareId): Promise<LexwareContact | null>;
  /**
   * Replaces a contact as a whole, provided it was not changed since `contact` was read; repeating
   * is harmless.
   */
  replaceContact(
    shopId: ShopId,
    id: LexwareId,
    contact: StoredContact,
  ): Promise<ContactReplacement>;
  /** One page of up to 250 customers; of a search, only those that really match. */
  contactPage(shopId: ShopId, page: number, filter?: ContactFilter): Promise<ContactPage>;
  printLayouts(shopId: ShopId): Promise<PrintLayout[]>;
  /** Subscribes to Lexware's change events; existing subscriptions stay. */
  ensureSubscriptions(shopId: ShopId, permit: Permit): Promise<void>;
}

export type ContactFilter = { email: string } | { name: string } | { number: string };

/** A contact as it is now. */
export interface LexwareContact {
  /** False where it is archived or no customer any more: no document should go to it then. */
  isUsable: boolean;
  known: KnownContact;
  /** With everything that we do not know, to be sent back as it came. */
  stored: StoredContact;
}

export type ContactReplacement =
  /** `writtenAt`: by Lexware's clock. */
  | { kind: 'replaced'; known: KnownContact; writtenAt: Instant | null }
  /** Somebody was faster: read it again. */
  | { kind: 'conflict' };

interface ContactPage {
  contacts: KnownContact[];
  isLast: boolean;
  /** Lexware shows the first 10,000 hits only, and this page would come after them. */
  isBeyondWindow: boolean;
}

export interface AuthorizeInput {
  state: string;
  codeChallenge: string;
  /** Named on the consent page, so that the user sees which shop is being connected. */
  shopDomain: string;
  /** Requested beyond what every shop needs. */
  scopes?: readonly string[];
}

/** The sign-in side of Lexware Office. */
export interface LexwareAuth {
  authorizeUrl(input: AuthorizeInput): string;
  exchangeCode(code: string, codeVerifier: string): Promise<TokenPair>;
  /** Whose account these tokens open, read before they become the shop's connection. */
  account(shopId: ShopId, tokens: TokenPair): Promise<LexwareProfile>;
  revoke(refreshToken: string): Promise<void>;
  /** Address of a document or contact inside Lexware Office; contacts can only be viewed by one. */
  permalink(kind: DocumentKind | 'contact', id: LexwareId, mode: 'view' | 'edit'): string;
}

/** An account of a payment provider in Lexware's banking. */
export interface FinancialAccount {
  id: LexwareId;
  name: string;
  bankName: string;
  externalReference: string;
  /** As Lexware shows it: what was last sent there, never what was posted. */
  balance: Cents;
  lockVersion: number;
  /** Switched off in Lexware: it takes no transactions. */
  deactivated: boolean;
}

export interface FinancialTransaction {
  accountId: LexwareId;
  externalReference: string;
  /** Positive: money came in. */
  amount: Cents;
  /** `amount` negative; only for incoming money. */
  fee: { amount: Cents; rate: FeeRate } | null;
  date: Instant;
  purpose: string;
  counterparty: string | null;
}

/** `refused`: nothing of the whole batch was posted, with Lexware's reason. */
export type Posting =
  | { kind: 'posted'; transactions: { externalReference: string; id: LexwareId }[] }
  | RefusedMoney;

type Hinting = { kind: 'given' } | RefusedMoney;

interface RefusedMoney {
  kind: 'refused';
  detail: DetailOf<'LEXWARE_OBJECTS'> | null;
}

/** Most transactions of one request. */
export const MAX_TRANSACTIONS = 25;

/**
 * The banking side of Lexware Office. Failures are AppErrors as in `Lexware`. Accounts and
 * transactions are found again by their external reference, so after LEXWARE_UNCERTAIN the same
 * call may simply be repeated (for accounts: searched first). `organizationId`: the call goes to
 * this organisation or not at all (LEXWARE_UNAVAILABLE); null or left out: to whichever is
 * connected.
 */
export interface LexwareFinance {
  findAccount(shopId: ShopId, externalReference: string): Promise<FinancialAccount | null>;
  createAccount(
    shopId: ShopId,
    input: { name: string; externalReference: string },
    creating: Creating,
  ): Promise<FinancialAccount>;
  /** Overwrites the balance; what a person changed meanwhile (e.g. the name) stays. */
  setBalance(
    shopId: ShopId,
    account: FinancialAccount,
    balance: Cents,
    organizationId?: string | null,
  ): Promise<FinancialAccount>;
  /**
   * Up to 25, all or nothing. One that is there already is not posted again; its id is returned.
   */
  postTransactions(
    shopId: ShopId,
    transactions: FinancialTransaction[],
    creating: Creating,
  ): Promise<Posting>;
  /** Asks Lexware to match the transaction to the voucher; one hint per voucher. */
  hint(
    shopId: ShopId,
    voucherId: LexwareId,
    externalReference: string,
    creating: Creating,
  ): Promise<Hinting>;
}
