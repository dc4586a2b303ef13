import type { Reason } from '../../../domain/documents/model/reason';

/** Null where there is nothing to explain. @internal For the test that opens all. */
export const HELP_OF: Readonly<Record<Reason, `/help/${string}` | null>> = {
  WAIT: '/help/documents/waiting',
  HIDDEN_SOON: '/help/documents/waiting',
  REFUND_PENDING: '/help/documents/waiting',
  NO_TRANSFERS: '/help/documents/waiting',
  PLAN_FROZEN: '/help/documents/waiting',
  NOT_ACTIVATED: '/help/documents/waiting',
  CREATION_PAUSED: '/help/documents/waiting',
  OTHER_APP: '/help/documents/waiting',
  TERMS_HIDDEN: '/help/documents/waiting',
  CONTACT_NOT_READY: '/help/documents/waiting',
  IMPORT_SEARCH: '/help/documents/waiting',
  DISABLED_INVOICE_CREATE: '/help/documents/waiting',
  DISABLED_CREDIT_CREATE: '/help/documents/waiting',
  DISABLED_DELIVERY_CREATE: '/help/documents/waiting',

  DISABLED: null,
  SKIP_POS: '/help/documents/skipped',
  SKIP_FREE: '/help/documents/skipped',
  SKIP_TAG: '/help/documents/skipped',
  SKIP_DATE: '/help/documents/skipped',
  SKIP_CANCELLED: '/help/documents/skipped',
  SKIP_UNPAID: '/help/documents/skipped',
  SKIP_UNSENT: '/help/documents/skipped',
  SKIP_GIFT_CARD: '/help/documents/skipped',
  SKIP_TEST: '/help/documents/skipped',
  TOO_OLD: '/help/documents/skipped',
  NOT_FOUND: null,
  DELETED: null,
  EXISTING: null,
  UNCHANGED: '/help/documents/skipped',
  NOTHING_TO_SHIP: '/help/documents/skipped',
  ORDER_HIDDEN: '/help/shopify/plan#aeltere-bestellungen',

  MISSING_CUSTOMER: '/help/documents/data#name-oder-adresse-fehlt',
  MISSING_ADDRESS: '/help/documents/data#name-oder-adresse-fehlt',
  MISSING_CUSTOMER_EMAIL: '/help/documents/data#e-mail-adresse-fehlt',
  DUPLICATE_ORDER: '/help/documents/data#dieselbe-bestellung-noch-einmal',
  INVALID_CURRENCY: '/help/documents/data#eine-andere-waehrung',
  TOTAL_MISMATCH: '/help/documents/data#betraege-passen-nicht-zusammen',
  INVALID_ORDER: '/help/documents/data#betraege-passen-nicht-zusammen',

  REFUND_FAILED: '/help/documents/corrections',
  RECEIPT_NOT_FOUND: '/help/documents/corrections',
  CREDIT_TOO_HIGH: '/help/documents/corrections',
  RECIPIENT_CHANGED: '/help/documents/corrections',
  TAX_CHANGED: '/help/documents/corrections',
  DRAFT_OUTDATED: '/help/documents/corrections#ist-die-rechnung-noch-ein-entwurf',
  CANCELLED: '/help/documents/corrections#in-lexware-office-storniert-oder-geloescht',

  'MISSING_VAT-ID': '/help/taxes/business',
  VAT_ID_UNCHECKED: '/help/taxes/business',
  SMALL_BUSINESS_TAX: '/help/taxes/business',
  OSS_REQUIRED: '/help/taxes/business',
  TAX_MISMATCH: '/help/taxes/business',

  NOT_CONNECTED: '/help/documents/lexware',
  CONNECTION_INTERRUPTED: '/help/documents/lexware',
  MISSING_LEXWARE_SCOPE: '/help/documents/lexware',
  CONTACT_LIMIT: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  CONTACT_NOT_TAX_FREE: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  INVALID_PLAN_RECIPIENT_ABROAD: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  INVALID_PLAN_E_INVOICE: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  LEXWARE_REFUSED: '/help/documents/lexware#lexware-office-lehnt-den-beleg-ab',
  ANSWER_LOST: '/help/documents/lexware#eine-antwort-ging-verloren',
  INVOICE_IN_DOUBT: '/help/documents/lexware#eine-antwort-ging-verloren',
  CREDIT_IN_DOUBT: '/help/documents/lexware#eine-antwort-ging-verloren',
  UNCLEAR: '/help/documents/lexware#eine-antwort-ging-verloren',
  CREATED_TWICE: '/help/documents/lexware#eine-antwort-ging-verloren',
  OTHER_ACCOUNT: '/help/documents/lexware#eine-antwort-ging-verloren',
  OTHER_ACCOUNT_ONLY: '/help/documents/lexware#eine-antwort-ging-verloren',
  WRITTEN_BY_HAND: '/help/documents/lexware#eine-rechnung-von-hand-nennt-diese-bestellung',
  SECOND_INVOICE: '/help/documents/lexware#eine-rechnung-von-hand-nennt-diese-bestellung',
  FAILED: '/help/documents/lexware#ein-schritt-ist-gescheitert',
};

/** The article of the help that explains a reason and those like it, if one does. */
export function helpOf(reason: string | null): string | null {
  const known = Object.entries(HELP_OF).find(([code]) => code === reason);
  return known?.[1] ?? null;
}
