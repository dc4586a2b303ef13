import { pathOf } from '../../../contract/texts/places';
import type { Reason } from '../../../domain/documents/model/reason';

/** A page of ours, or of Lexware Office, and what the button to it is called. */
export type Remedy =
  | {
      path: string;
      label: `remedy.${'permissions' | 'decide' | 'settings' | 'failures' | 'import'}`;
    }
  | { lexware: 'contacts' | 'settings' | 'vouchers' };

const PERMISSIONS: Remedy = { path: pathOf('permissions'), label: 'remedy.permissions' };
const IMPORT: Remedy = { path: pathOf('import'), label: 'remedy.import' };
const LEFT_OUT: Remedy = { path: '/preferences/orders#filters', label: 'remedy.settings' };
const VOUCHERS: Remedy = { lexware: 'vouchers' };
const CONTACTS: Remedy = { lexware: 'contacts' };
const LEXWARE_SETTINGS: Remedy = { lexware: 'settings' };

function settings(section: 'invoices' | 'credits' | 'deliveries'): Remedy {
  return { path: `/preferences/${section}#create`, label: 'remedy.settings' };
}

/**
 * Where the cause of a reason is removed, besides the buttons that every order has for it: to
 * create the document, to edit the order, and to what blocks it (`order.obstacles`).
 * @internal For the test that compares them with all reasons.
 */
export const REMEDIES: Partial<Record<Reason, Remedy>> = {
  HIDDEN_SOON: PERMISSIONS,
  ORDER_HIDDEN: PERMISSIONS,
  TERMS_HIDDEN: PERMISSIONS,
  OTHER_APP: { path: pathOf('otherApp'), label: 'remedy.decide' },
  FAILED: { path: pathOf('failures'), label: 'remedy.failures' },
  DISABLED_INVOICE_CREATE: settings('invoices'),
  DISABLED_CREDIT_CREATE: settings('credits'),
  DISABLED_DELIVERY_CREATE: settings('deliveries'),
  SKIP_POS: LEFT_OUT,
  SKIP_FREE: LEFT_OUT,
  SKIP_TAG: LEFT_OUT,
  SKIP_DATE: settings('invoices'),
  TOO_OLD: IMPORT,
  OSS_REQUIRED: LEXWARE_SETTINGS,
  INVALID_PLAN_RECIPIENT_ABROAD: LEXWARE_SETTINGS,
  INVALID_PLAN_E_INVOICE: LEXWARE_SETTINGS,
  CONTACT_LIMIT: CONTACTS,
  CONTACT_NOT_TAX_FREE: CONTACTS,
  ANSWER_LOST: VOUCHERS,
  INVOICE_IN_DOUBT: VOUCHERS,
  CREDIT_IN_DOUBT: VOUCHERS,
  WRITTEN_BY_HAND: VOUCHERS,
  SECOND_INVOICE: VOUCHERS,
  DRAFT_OUTDATED: VOUCHERS,
  CREDIT_TOO_HIGH: VOUCHERS,
  UNCLEAR: VOUCHERS,
  CREATED_TWICE: VOUCHERS,
  OTHER_ACCOUNT: VOUCHERS,
  OTHER_ACCOUNT_ONLY: VOUCHERS,
};

/** Nothing for a reason that a newer server knows. */
export function remedyOf(reason: string | null): Remedy | undefined {
  return Object.entries(REMEDIES).find(([code]) => code === reason)?.[1];
}
