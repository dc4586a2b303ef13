import type { Reason } from '../../../domain/documents/model/reason';
import type { TaxCause } from '../../../domain/reasons/tax-causes';

/**
 * Every reason in at most four words, as a column of a list and the name of a group have it. The
 * whole sentence with its remedy is in `reason-texts.ts`.
 */
export const SHORT_REASONS: Record<Reason, string> = {
  WAIT: 'Noch nicht fällig',
  HIDDEN_SOON: 'Bald nicht mehr sichtbar',
  REFUND_PENDING: 'Erstattung läuft noch',
  NO_TRANSFERS: 'Kontingent aufgebraucht',
  PLAN_FROZEN: 'Abonnement ruht',
  NOT_ACTIVATED: 'Erstellung nicht aktiviert',
  CREATION_PAUSED: 'Erstellung angehalten',
  OTHER_APP: 'Andere App gefunden',
  NOT_CONNECTED: 'Konto nicht verbunden',
  CONNECTION_INTERRUPTED: 'Verbindung unterbrochen',
  MISSING_LEXWARE_SCOPE: 'Berechtigung fehlt',
  TERMS_HIDDEN: 'Zahlungsbedingungen verborgen',
  VAT_ID_UNCHECKED: 'USt-IdNr. ungeprüft',
  CONTACT_NOT_READY: 'Kontakt wird eingerichtet',
  ANSWER_LOST: 'Antwort ging verloren',
  INVOICE_IN_DOUBT: 'Rechnung ungeklärt',
  CREDIT_IN_DOUBT: 'Gutschrift ungeklärt',
  IMPORT_SEARCH: 'Suche nach Belegen',
  DISABLED: 'App nicht aktiv',
  DISABLED_INVOICE_CREATE: 'Rechnungen ausgeschaltet',
  DISABLED_CREDIT_CREATE: 'Gutschriften ausgeschaltet',
  DISABLED_DELIVERY_CREATE: 'Lieferscheine ausgeschaltet',
  SKIP_POS: 'Verkauf an der Kasse',
  SKIP_FREE: 'Nichts zu berechnen',
  SKIP_TAG: 'Tag ausgenommen',
  SKIP_DATE: 'Vor dem Beginn',
  SKIP_CANCELLED: 'Storniert oder erstattet',
  SKIP_UNPAID: 'Vor Zahlung storniert',
  SKIP_UNSENT: 'Vor Versand storniert',
  SKIP_GIFT_CARD: 'Nur Geschenkkarten',
  SKIP_TEST: 'Testbestellung',
  TOO_OLD: 'Vor der Installation',
  NOT_FOUND: 'Nicht gefunden',
  DELETED: 'In Shopify gelöscht',
  EXISTING: 'Beleg vorhanden',
  UNCHANGED: 'Nichts geändert',
  REFUND_FAILED: 'Erstattung fehlgeschlagen',
  RECEIPT_NOT_FOUND: 'Rechnung dazu fehlt',
  CANCELLED: 'Beleg storniert',
  NOTHING_TO_SHIP: 'Nichts zu versenden',
  ORDER_HIDDEN: 'Von Shopify verborgen',
  MISSING_CUSTOMER: 'Name fehlt',
  MISSING_CUSTOMER_EMAIL: 'E-Mail-Adresse fehlt',
  MISSING_ADDRESS: 'Adresse fehlt',
  DUPLICATE_ORDER: 'Vielleicht doppelt',
  WRITTEN_BY_HAND: 'Beleg von Hand',
  SECOND_INVOICE: 'Zwei Rechnungen',
  RECIPIENT_CHANGED: 'Empfänger geändert',
  TAX_CHANGED: 'Steuer geändert',
  DRAFT_OUTDATED: 'Entwurf veraltet',
  CREDIT_TOO_HIGH: 'Erstattung zu hoch',
  'MISSING_VAT-ID': 'USt-IdNr. fehlt',
  CONTACT_LIMIT: 'Zu viele Kontakte',
  CONTACT_NOT_TAX_FREE: 'Kontakt nicht steuerfrei',
  INVALID_CURRENCY: 'Nicht in Euro',
  INVALID_PLAN_RECIPIENT_ABROAD: 'Lexware ohne Auslandsrechnungen',
  INVALID_PLAN_E_INVOICE: 'Lexware ohne XRechnungen',
  SMALL_BUSINESS_TAX: 'Kleinunternehmer mit Steuer',
  OSS_REQUIRED: 'OSS nicht eingestellt',
  TAX_MISMATCH: 'Steuer passt nicht',
  TOTAL_MISMATCH: 'Betrag weicht ab',
  INVALID_ORDER: 'Beträge widersprüchlich',
  LEXWARE_REFUSED: 'Von Lexware abgelehnt',
  UNCLEAR: 'Mehrere passende Belege',
  CREATED_TWICE: 'Doppelt erstellt',
  OTHER_ACCOUNT: 'Im früheren Konto',
  OTHER_ACCOUNT_ONLY: 'Nur im früheren Konto',
  FAILED: 'Schritt gescheitert',
};

/** Undefined without a reason, and for one that a newer server knows. */
export function shortReason(reason: string | null | undefined): string | undefined {
  return Object.entries(SHORT_REASONS).find(([code]) => code === reason)?.[1];
}

/** What contradicts the law, behind the name of its reason. */
const SHORT_TAX_CAUSES: Record<Exclude<TaxCause, 'OTHER'>, string> = {
  UNTAXED_IN_GERMANY: '0 % in Deutschland',
  NO_GERMAN_RATE: 'kein deutscher Satz',
  GOODS_UNTAXED: 'Ware ohne Steuer',
  FOLLOWERS_UNTAXED: 'Nebenkosten ohne Steuer',
  GERMAN_TAX_ABROAD: 'deutsche Steuer im EU-Ausland',
  RATES_FIT_NOWHERE: 'Satz passt nirgends',
  DESTINATION: 'Steuer des Bestimmungslandes',
  TAXED_IN_THIRD_COUNTRY: 'Steuer im Drittland',
  INVOICED_ELSEWHERE: 'Rechnung in anderes Land',
  VAT_ID_INVALID: 'USt-IdNr. ungültig',
  VAT_ID_MISTYPED: 'USt-IdNr. vertippt',
  VAT_ID_OF_OTHER_STATE: 'USt-IdNr. aus anderem Land',
};

/** The name of a group of orders, as "Steuer passt nicht: 0 % in Deutschland". */
export function groupName(reason: Reason, taxCause: TaxCause | null): string {
  const name = SHORT_REASONS[reason];
  return taxCause === null || taxCause === 'OTHER'
    ? name
    : `${name}: ${SHORT_TAX_CAUSES[taxCause]}`;
}
