import type { Detail } from '../../reasons/detail';
import type { TaxCause } from '../../reasons/tax-causes';

/**
 * Why an order has no document (yet). The codes are stored, shown in the event log and translated
 * on every screen; those of the spec's error catalogue keep its names. Each has a German text in
 * contract/reason-texts.
 */
export const WAIT_REASONS = [
  /** Timing not reached, e.g. the order is not paid yet. */
  'WAIT',
  /** As before, but Shopify will soon hide the order: after 60 days the app may read it no more. */
  'HIDDEN_SOON',
  /**
   * The money of a refund is still under way: the order's current value is lower once it has left.
   */
  'REFUND_PENDING',
  /** No transfers left this month. */
  'NO_TRANSFERS',
  /** The subscription is frozen, because a bill of Shopify is unpaid. */
  'PLAN_FROZEN',
  /** Everything is ready; the merchant has not had the creation of documents begin yet. */
  'NOT_ACTIVATED',
  /** Everything is ready; operators have paused the creation of documents. */
  'CREATION_PAUSED',
  /**
   * Everything is ready; another app bills the same orders, and the merchant has not decided yet what
   * becomes of that.
   */
  'OTHER_APP',
  'NOT_CONNECTED',
  /** Lexware refused the connection; the merchant must connect again. */
  'CONNECTION_INTERRUPTED',
  /** The merchant has not allowed the app this kind of document in Lexware yet. */
  'MISSING_LEXWARE_SCOPE',
  /** The order is not paid, and the shop hides its payment terms from the app. */
  'TERMS_HIDDEN',
  /** The online check of the buyer's VAT id has not answered yet. */
  'VAT_ID_UNCHECKED',
  /** Lexware does not accept the customer's contact yet, which was created a moment ago. */
  'CONTACT_NOT_READY',
  /**
   * The answer to the request was lost, and Lexware could not be searched for the document since.
   */
  'ANSWER_LOST',
  /**
   * Whether another invoice or credit note of the order exists is unknown: what is computed without
   * it may be wrong.
   */
  'INVOICE_IN_DOUBT',
  'CREDIT_IN_DOUBT',
  /** An imported order: documents that exist of it in Lexware are searched for first. */
  'IMPORT_SEARCH',
] as const;

export const SKIP_REASONS = [
  'DISABLED',
  'DISABLED_INVOICE_CREATE',
  'DISABLED_CREDIT_CREATE',
  'DISABLED_DELIVERY_CREATE',
  'SKIP_POS',
  'SKIP_FREE',
  'SKIP_TAG',
  'SKIP_DATE',
  /** Cancelled or refunded in full before the document was due. */
  'SKIP_CANCELLED',
  /**
   * Cancelled before the payment, or the dispatch, it waited for, but money was kept: the merchant
   * has to decide what it is for.
   */
  'SKIP_UNPAID',
  'SKIP_UNSENT',
  /** Only multi-purpose gift cards: their sale is not taxable and needs no invoice. */
  'SKIP_GIFT_CARD',
  'SKIP_TEST',
  'TOO_OLD',
  'NOT_FOUND',
  /** The order was deleted in Shopify. */
  'DELETED',
  'EXISTING',
  /** Nothing changed since the document was created. */
  'UNCHANGED',
  /** The money of a refund never left. */
  'REFUND_FAILED',
  /** A credit note needs an invoice, and there is none and will be none. */
  'RECEIPT_NOT_FOUND',
  /**
   * The merchant cancelled or removed the invoice; a new one is created at the merchant's request.
   */
  'CANCELLED',
  /** Nothing to deliver: no line of the order is shipped. */
  'NOTHING_TO_SHIP',
] as const;

export const REFUSE_REASONS = [
  /** Older than 60 days, which Shopify shows only to apps that may read all orders. */
  'ORDER_HIDDEN',
  'MISSING_CUSTOMER',
  /** A document is to be mailed, but the customer left no address. */
  'MISSING_CUSTOMER_EMAIL',
  'MISSING_ADDRESS',
  /** Another order of the same name, customer and amount has its invoice, or may have it now. */
  'DUPLICATE_ORDER',
  /**
   * A document written manually in Lexware names the order and could not be linked yet; none is
   * created as long as it is there.
   */
  'WRITTEN_BY_HAND',
  /** Another invoice in Lexware bills all of the order once more. */
  'SECOND_INVOICE',
  /**
   * Address or VAT id changed after the invoice: cancel and issue anew, at the merchant's request.
   */
  'RECIPIENT_CHANGED',
  /** Shopify computed the taxes anew after the invoice, at the same amount: the same remedy. */
  'TAX_CHANGED',
  /**
   * As before, but the invoice is a draft: it is deleted in Lexware, for there is nothing to cancel
   * yet.
   */
  'DRAFT_OUTDATED',
  /** More was paid back than the invoices bill. */
  'CREDIT_TOO_HIGH',
  'MISSING_VAT-ID',
  /** A tax-free document needs a saved contact, but Lexware's limit of contacts is reached. */
  'CONTACT_LIMIT',
  /**
   * The customer's contact in Lexware permits no tax-free documents, and the merchant has to change
   * that.
   */
  'CONTACT_NOT_TAX_FREE',
  'INVALID_CURRENCY',
  'INVALID_PLAN_RECIPIENT_ABROAD',
  /** The customer gets XRechnungen, which the Lexware account does not include. */
  'INVALID_PLAN_E_INVOICE',
  /** A small business must not show VAT, but the shop charged it. */
  'SMALL_BUSINESS_TAX',
  /**
   * Destination VAT was charged, but the Lexware account is not set to the destination principle.
   */
  'OSS_REQUIRED',
  /** The tax the shop charged contradicts the law. */
  'TAX_MISMATCH',
  /** The document would not equal the order to the cent. */
  'TOTAL_MISMATCH',
  /** Shopify's order cannot be read as an invoice (contradictory amounts). */
  'INVALID_ORDER',
  /** Lexware refused the document; its message is in the event log. */
  'LEXWARE_REFUSED',
  /** Two documents in Lexware could be ours; the merchant has to choose. */
  'UNCLEAR',
  /** It came into being twice in Lexware; the merchant has to cancel one there. */
  'CREATED_TWICE',
  /**
   * The answer was lost, and the shop is connected to another Lexware account since: only the
   * former one knows.
   */
  'OTHER_ACCOUNT',
  /**
   * As before, of an order that Shopify does not show any more: it cannot be created again.
   */
  'OTHER_ACCOUNT_ONLY',
  /** The evaluation of the order failed for good; it waits in the list of failures. */
  'FAILED',
] as const;

/** Of the whole shop: everything is ready, and nothing is created for now. */
export const PAUSES = ['CREATION_PAUSED', 'OTHER_APP'] as const satisfies readonly WaitReason[];

/** What ends when the shop allows the app to read orders of any age. */
export const HIDDEN_REASONS = ['HIDDEN_SOON', 'ORDER_HIDDEN', 'OTHER_ACCOUNT_ONLY'] as const;

/** What a further permission of the shop ends. */
export const SCOPE_REASONS = [...HIDDEN_REASONS, 'TERMS_HIDDEN'] as const;

/**
 * The law's table refuses the order's taxes; the merchant may choose another treatment, where one
 * fits.
 */
export const TAX_REASONS = [
  'MISSING_VAT-ID',
  'SMALL_BUSINESS_TAX',
  'OSS_REQUIRED',
  'TAX_MISMATCH',
] as const;

/** Orders whose taxes are refused for the same have the same choices, meaning the same. */
export interface TaxGroup {
  reason: (typeof TAX_REASONS)[number];
  taxCause: TaxCause;
}

/**
 * What is found only once the taxes are settled and may come of what the merchant chose: there
 * another choice helps.
 */
export const AFTER_TAX_REASONS = [
  'CONTACT_LIMIT',
  'CONTACT_NOT_TAX_FREE',
  'TOTAL_MISMATCH',
  'LEXWARE_REFUSED',
] as const;

export type WaitReason = (typeof WAIT_REASONS)[number];
export type SkipReason = (typeof SKIP_REASONS)[number];
export type RefuseReason = (typeof REFUSE_REASONS)[number];
export type Reason = WaitReason | SkipReason | RefuseReason;

/** Nothing more comes by itself. */
export type FinalDecision = Extract<Decision, { kind: 'skip' | 'refuse' }>;

/** Why there is no document, or not yet. */
export type Withheld = Exclude<Decision, { kind: 'create' }>;

/**
 * What is to happen with an order's document; stored on the order and explained on every screen.
 */
export type Decision =
  | { kind: 'create' }
  | { kind: 'wait'; reason: WaitReason }
  | { kind: 'skip'; reason: SkipReason }
  | { kind: 'refuse'; reason: RefuseReason; detail?: Detail };
