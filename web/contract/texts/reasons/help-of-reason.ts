import type { Reason } from '../../../domain/documents/model/reason';

/**
 * The article of a reason and those like it, at the heading that is about it; null where there is
 * nothing to explain. @internal For the test that opens all.
 */
export const HELP_OF: Readonly<Record<Reason, `/help/${string}` | null>> = {
  WAIT: '/help/documents/waiting#der-eingestellte-zeitpunkt-ist-nicht-erreicht',
  HIDDEN_SOON: '/help/documents/waiting#der-eingestellte-zeitpunkt-ist-nicht-erreicht',
  REFUND_PENDING: '/help/documents/waiting#etwas-ist-noch-unterwegs',
  NO_TRANSFERS: '/help/documents/waiting#uebertragungen-aufgebraucht-oder-abonnement-ruht',
  PLAN_FROZEN: '/help/documents/waiting#uebertragungen-aufgebraucht-oder-abonnement-ruht',
  NOT_ACTIVATED:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  CREATION_PAUSED:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  OTHER_APP:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  TERMS_HIDDEN: '/help/documents/waiting#etwas-ist-noch-unterwegs',
  CONTACT_NOT_READY: '/help/documents/waiting#etwas-ist-noch-unterwegs',
  IMPORT_SEARCH: '/help/documents/waiting#etwas-ist-noch-unterwegs',
  DISABLED_INVOICE_CREATE:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  DISABLED_CREDIT_CREATE:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  DISABLED_DELIVERY_CREATE:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',

  DISABLED:
    '/help/documents/waiting#die-belegerstellung-ist-nicht-aktiv-ausgeschaltet-oder-angehalten',
  SKIP_POS: '/help/documents/skipped#du-hast-sie-ausgenommen',
  SKIP_FREE: '/help/documents/skipped#du-hast-sie-ausgenommen',
  SKIP_TAG: '/help/documents/skipped#du-hast-sie-ausgenommen',
  SKIP_DATE: '/help/documents/skipped#du-hast-sie-ausgenommen',
  SKIP_CANCELLED: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  SKIP_UNPAID: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  SKIP_UNSENT: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  SKIP_GIFT_CARD: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  SKIP_TEST: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  TOO_OLD: '/help/documents/skipped#sie-ist-zu-alt',
  NOT_FOUND: '/help/documents/skipped#es-gibt-sie-in-shopify-nicht-mehr',
  DELETED: '/help/documents/skipped#es-gibt-sie-in-shopify-nicht-mehr',
  EXISTING: null,
  UNCHANGED: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  NOTHING_TO_SHIP: '/help/documents/skipped#es-gibt-nichts-abzurechnen',
  ORDER_HIDDEN: '/help/shopify/plan#aeltere-bestellungen',

  MISSING_CUSTOMER: '/help/documents/data#name-oder-adresse-fehlt',
  MISSING_ADDRESS: '/help/documents/data#name-oder-adresse-fehlt',
  MISSING_CUSTOMER_EMAIL: '/help/documents/data#e-mail-adresse-fehlt',
  DUPLICATE_ORDER: '/help/documents/data#dieselbe-bestellung-noch-einmal',
  INVALID_CURRENCY: '/help/documents/data#eine-andere-waehrung',
  TOTAL_MISMATCH: '/help/documents/data#betraege-passen-nicht-zusammen',
  INVALID_ORDER: '/help/documents/data#betraege-passen-nicht-zusammen',

  REFUND_FAILED: '/help/documents/corrections#erstattung-und-stornierung',
  RECEIPT_NOT_FOUND: '/help/documents/corrections#erstattung-und-stornierung',
  CREDIT_TOO_HIGH: '/help/documents/corrections#erstattung-und-stornierung',
  RECIPIENT_CHANGED:
    '/help/documents/corrections#die-bestellung-hat-sich-nach-der-rechnung-geaendert',
  TAX_CHANGED: '/help/documents/corrections#die-bestellung-hat-sich-nach-der-rechnung-geaendert',
  DRAFT_OUTDATED: '/help/documents/corrections#ist-die-rechnung-noch-ein-entwurf',
  CANCELLED: '/help/documents/corrections#in-lexware-office-storniert-oder-geloescht',

  'MISSING_VAT-ID': '/help/taxes/business#geschaeftskunden-in-der-eu',
  VAT_ID_UNCHECKED: '/help/taxes/business#geschaeftskunden-in-der-eu',
  SMALL_BUSINESS_TAX: '/help/taxes/business#kleinunternehmer',
  OSS_REQUIRED: '/help/taxes/business#privatkunden-in-der-eu-und-oss',
  TAX_MISMATCH: '/help/taxes/business#wenn-die-steuer-nicht-passt',

  NOT_CONNECTED: '/help/documents/lexware#die-verbindung-fehlt-oder-ist-unterbrochen',
  CONNECTION_INTERRUPTED: '/help/documents/lexware#die-verbindung-fehlt-oder-ist-unterbrochen',
  MISSING_LEXWARE_SCOPE: '/help/documents/lexware#die-verbindung-fehlt-oder-ist-unterbrochen',
  CONTACT_LIMIT: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  CONTACT_NOT_TAX_FREE: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  INVALID_PLAN_RECIPIENT_ABROAD: '/help/documents/lexware#dein-konto-erlaubt-es-nicht',
  INVALID_PLAN_E_INVOICE: '/help/documents/e-invoice#xrechnung-fuer-behoerden',
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
