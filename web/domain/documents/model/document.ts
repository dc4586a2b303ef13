import type { LexwareId, DocumentId, ShopId, OrderId, Instant } from '../../ids';
import { type Cause, isSameCause, isOfWholeOrder, causeText } from './cause';
import type { Cents } from '../../money/cents';
import type { MailTrouble } from './mail-state';
import type { DocumentContent } from './document-content';
import type { Finding } from './draft-note';

export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'delivery-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Lexware's state of a document; credit notes that are settled count as paid. */
export type DocumentStatus = 'draft' | 'open' | 'paid' | 'voided';

/**
 * How far our own creation got. `claimed`: the row exists, nothing was sent. `sending`: a request
 * may be under way or its answer was lost, so only a search in Lexware can show. `done`: the
 * document exists. `unclear`: two candidates fit and the merchant decides.
 */
export type CreationState = 'claimed' | 'sending' | 'done' | 'unclear';

/**
 * The form in which Lexware issued a document: a PDF alone, a PDF with the invoice as XML inside
 * (EN 16931), or an XRechnung, whose PDF is a preview. Lexware decides it; it cannot be requested.
 */
export const E_INVOICE_PROFILES = ['none', 'en16931', 'xrechnung'] as const;
export type EInvoiceProfile = (typeof E_INVOICE_PROFILES)[number];

/** `unread`: not known yet; the document has to be read from Lexware. */
export type EInvoiceState = EInvoiceProfile | 'unread';

/** The structured part is the invoice (§ 14 (1) UStG). */
export function isEInvoice(state: EInvoiceState | null): state is 'en16931' | 'xrechnung' {
  return state === 'en16931' || state === 'xrechnung';
}

/** As the trade calls them, in every language. */
export const E_INVOICE_NAMES: Record<EInvoiceProfile, string> = {
  none: 'PDF',
  en16931: 'EN 16931',
  xrechnung: 'XRechnung',
};

/** A document that came into being twice has two in Lexware, of which one is too many. */
export interface SecondVoucher {
  lexwareId: LexwareId;
  /** Null until it was read. */
  number: string | null;
}

export interface DocumentRecord {
  id: DocumentId;
  shopId: ShopId;
  orderId: OrderId;
  kind: DocumentKind;
  cause: Cause;
  state: CreationState;
  /** Text printed on the document by which it is recognised when an answer was lost. */
  reference: string;
  /** Null until Lexware answered. */
  lexwareId: LexwareId | null;
  /** Null as it should be: of its creation came one document. */
  second: SecondVoucher | null;
  /** Null until read back from Lexware; drafts carry one too. */
  number: string | null;
  /** Null until Lexware answered, and again once the document was deleted there. */
  status: DocumentStatus | null;
  /** The invoice that a credit note corrects. */
  precedingId: DocumentId | null;
  /** The form in which Lexware issued it; null where it is not read, as for one-time addresses. */
  eInvoice: EInvoiceState | null;
  title: string;
  voucherDate: Instant;
  total: Cents;
  tax: Cents;
  currency: string;
  /** Deleted or voided in Lexware; see `document-state.ts`. */
  cancelled: boolean;
  /** When we learned that it was deleted or voided there; null while it was not. */
  takenBackAt: Instant | null;
  /**
   * Lexware's organisation that the first request went to, or that has the document; null where it
   * is not known.
   */
  organizationId: string | null;
  /** Its mark: when it was recorded that a request for it is about to leave. */
  sentAt: Instant | null;
  /** When it was last mailed. */
  emailedAt: Instant | null;
  /**
   * Since when a mail with it may be under way: handed over, with no outcome known.
   */
  mailingAt: Instant | null;
  /** What is wrong with its latest mail, as far as it was recorded. */
  mailTrouble: MailTrouble | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/**
 * A document with its content; null for documents adopted from Lexware, whose items we do not know.
 */
export interface BilledDocument extends DocumentRecord {
  content: DocumentContent | null;
  /**
   * How the order's taxes were corrected for it, and the other findings that are logged once it
   * exists.
   */
  repairs: Finding[];
}

/** Which document of an order: there is one at most for each. */
export interface DocumentKey {
  kind: DocumentKind;
  cause: Cause;
}

export function isSameDocument(one: DocumentKey, other: DocumentKey): boolean {
  return one.kind === other.kind && isSameCause(one.cause, other.cause);
}

/** The invoice that every order gets first. */
export function isFirstInvoice({ kind, cause }: DocumentKey): boolean {
  return kind === 'invoice' && cause.of === 'order';
}

/** That invoice, or one that was issued in place of it. */
export function isInvoiceOfOrder({ kind, cause }: DocumentKey): boolean {
  return kind === 'invoice' && isOfWholeOrder(cause);
}

/** Identifies a document among those of one order, for maps and lists. */
export function documentText({ kind, cause }: DocumentKey): string {
  return `${kind}:${causeText(cause)}`;
}
