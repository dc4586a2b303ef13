/**
 * Why an order has no document (yet). The codes are stored, shown in the event log and translated on every screen;
 * those of the spec's error catalogue keep its names. Each has a German text in contract/reason-texts.
 */
export const WAIT_REASONS = [
  /** Timing not reached, e.g. the order is not paid yet. */
  'WAIT',
  /** No transfers left this month. */
  'NO_TRANSFERS',
  'NOT_CONNECTED',
  /** Lexware refused the connection; the merchant must connect again. */
  'CONNECTION_INTERRUPTED',
] as const;

export const SKIP_REASONS = [
  'DISABLED',
  'DISABLED_INVOICE_CREATE',
  'SKIP_POS',
  'SKIP_FREE',
  'SKIP_TAG',
  'SKIP_DATE',
  /** Cancelled before any invoice was due. */
  'SKIP_CANCELLED',
  /** Only multi-purpose gift cards: their sale is not taxable and needs no invoice. */
  'SKIP_GIFT_CARD',
  'SKIP_TEST',
  'TOO_OLD',
  'NOT_FOUND',
  'EXISTING',
] as const;

export const REFUSE_REASONS = [
  'MISSING_CUSTOMER',
  'MISSING_ADDRESS',
  'MISSING_VAT-ID',
  'INVALID_CURRENCY',
  'INVALID_PLAN_RECIPIENT_ABROAD',
  /** A small business must not show VAT, but the shop charged it. */
  'SMALL_BUSINESS_TAX',
  /** Destination VAT was charged, but the Lexware account is not set to the destination principle. */
  'OSS_REQUIRED',
  /** The tax the shop charged contradicts what the law asks for. */
  'TAX_MISMATCH',
  /** The document would not equal the order to the cent. */
  'TOTAL_MISMATCH',
  'TOO_MANY_LINES',
  /** Shopify's order cannot be read as an invoice (contradictory amounts). */
  'INVALID_ORDER',
  /** Lexware refused the document; its message is in the event log. */
  'LEXWARE_REFUSED',
  /** Two documents in Lexware could be ours; the merchant has to say which. */
  'UNCLEAR',
  /** Several tries failed; the step waits in the list of failures. */
  'FAILED',
] as const;

export type WaitReason = (typeof WAIT_REASONS)[number];
export type SkipReason = (typeof SKIP_REASONS)[number];
export type RefuseReason = (typeof REFUSE_REASONS)[number];
export type Reason = WaitReason | SkipReason | RefuseReason;

/** What is to happen with an order's document; stored on the order and explained on every screen. */
export type Decision =
  | { kind: 'create' }
  | { kind: 'wait'; reason: WaitReason }
  | { kind: 'skip'; reason: SkipReason }
  | { kind: 'refuse'; reason: RefuseReason; detail?: string };
