import type { Decision, Reason } from '../documents/model/reason';

/**
 * What a run over many orders does about a missing document. `due`: it is created. `not-yet-due`
 * and `excluded` (by the merchant's own settings): created if the merchant ticks that.
 * `needs-merchant`: "create now" would do more than create the missing document, or the order has
 * to be corrected first. `held-up`: it is due and is created automatically once an external
 * obstacle is gone. `unneeded`: there is nothing to create.
 */
export const BULK_GROUPS = [
  'due',
  'not-yet-due',
  'excluded',
  'needs-merchant',
  'held-up',
  'unneeded',
] as const;
export type BulkGroup = (typeof BULK_GROUPS)[number];

/** What a run takes only where the merchant ticks it. */
export const OPTIONAL_GROUPS = ['not-yet-due', 'excluded'] as const satisfies BulkGroup[];
export type OptionalGroup = (typeof OPTIONAL_GROUPS)[number];

/** Every reason, so that a new one has to be sorted here, too. */
const GROUP_OF_REASON: Record<Reason, BulkGroup> = {
  WAIT: 'not-yet-due',
  HIDDEN_SOON: 'not-yet-due',

  DISABLED_INVOICE_CREATE: 'excluded',
  DISABLED_CREDIT_CREATE: 'excluded',
  DISABLED_DELIVERY_CREATE: 'excluded',
  SKIP_POS: 'excluded',
  SKIP_FREE: 'excluded',
  SKIP_TAG: 'excluded',
  SKIP_DATE: 'excluded',

  // The cause may be gone in Lexware Office, which does not report that: another try finds out.
  CONTACT_LIMIT: 'due',
  CONTACT_NOT_TAX_FREE: 'due',
  INVALID_PLAN_RECIPIENT_ABROAD: 'due',
  INVALID_PLAN_E_INVOICE: 'due',
  SMALL_BUSINESS_TAX: 'due',
  OSS_REQUIRED: 'due',
  LEXWARE_REFUSED: 'due',
  FAILED: 'due',

  REFUND_PENDING: 'held-up',
  PLAN_FROZEN: 'held-up',
  NO_TRANSFERS: 'held-up',
  NOT_ACTIVATED: 'held-up',
  CREATION_PAUSED: 'held-up',
  OTHER_APP: 'held-up',
  NOT_CONNECTED: 'held-up',
  CONNECTION_INTERRUPTED: 'held-up',
  MISSING_LEXWARE_SCOPE: 'held-up',
  TERMS_HIDDEN: 'held-up',
  CONTACT_NOT_READY: 'held-up',
  ANSWER_LOST: 'held-up',
  INVOICE_IN_DOUBT: 'held-up',
  CREDIT_IN_DOUBT: 'held-up',
  // Created during the search, it could be a second one.
  IMPORT_SEARCH: 'held-up',

  VAT_ID_UNCHECKED: 'needs-merchant',
  SKIP_UNPAID: 'needs-merchant',
  SKIP_UNSENT: 'needs-merchant',
  TOO_OLD: 'needs-merchant',
  CANCELLED: 'needs-merchant',
  ORDER_HIDDEN: 'needs-merchant',
  MISSING_CUSTOMER: 'needs-merchant',
  MISSING_CUSTOMER_EMAIL: 'needs-merchant',
  MISSING_ADDRESS: 'needs-merchant',
  DUPLICATE_ORDER: 'needs-merchant',
  WRITTEN_BY_HAND: 'needs-merchant',
  SECOND_INVOICE: 'needs-merchant',
  RECIPIENT_CHANGED: 'needs-merchant',
  TAX_CHANGED: 'needs-merchant',
  DRAFT_OUTDATED: 'needs-merchant',
  CREDIT_TOO_HIGH: 'needs-merchant',
  'MISSING_VAT-ID': 'needs-merchant',
  INVALID_CURRENCY: 'needs-merchant',
  TAX_MISMATCH: 'needs-merchant',
  TOTAL_MISMATCH: 'needs-merchant',
  INVALID_ORDER: 'needs-merchant',
  UNCLEAR: 'needs-merchant',
  CREATED_TWICE: 'needs-merchant',
  OTHER_ACCOUNT: 'needs-merchant',
  OTHER_ACCOUNT_ONLY: 'needs-merchant',

  DISABLED: 'unneeded',
  SKIP_CANCELLED: 'unneeded',
  SKIP_GIFT_CARD: 'unneeded',
  SKIP_TEST: 'unneeded',
  NOT_FOUND: 'unneeded',
  DELETED: 'unneeded',
  EXISTING: 'unneeded',
  UNCHANGED: 'unneeded',
  REFUND_FAILED: 'unneeded',
  RECEIPT_NOT_FOUND: 'unneeded',
  NOTHING_TO_SHIP: 'unneeded',
};

export function groupOf(decision: Decision): BulkGroup {
  return decision.kind === 'create' ? 'due' : GROUP_OF_REASON[decision.reason];
}
