import type { PostingRefusal } from '../../domain/datev/document-postings';
import type {
  AccountPurpose,
  BookedBy,
  DebtorGroup,
  PaymentPurpose,
} from '../../domain/setting-sections/datev-settings';

/** Who books the shop's documents, as screens ask for it. */
export const BOOKED_BY_NAMES = {
  '': 'nicht beantwortet',
  merchant: 'Ich, in Lexware Office',
  'adviser-from-lexware': 'Meine Kanzlei, aus Lexware Office',
  'adviser-from-file': 'Meine Kanzlei, aus dieser Datei',
} as const satisfies Record<BookedBy, string>;

/** What accounts of revenue are for. */
export const ACCOUNT_NAMES = {
  domestic19: 'Umsätze mit 19 %',
  domestic7: 'Umsätze mit 7 %',
  domestic0: 'Unbesteuerte Positionen',
  photovoltaics: 'Solaranlagen mit 0 %',
  intraCommunitySupply: 'Lieferungen an Unternehmen in der EU',
  thirdCountryDelivery: 'Ausfuhren',
  distanceSales: 'Umsätze im OSS-Verfahren',
  servicesEu: 'Leistungen an Unternehmen in der EU',
  servicesThirdCountry: 'Leistungen ins Drittland',
  untaxed: 'Umsätze ohne Umsatzsteuer',
} as const satisfies Record<AccountPurpose, string>;

/** Collective debtors by payment method. */
export const DEBTOR_NAMES = {
  paypal: 'PayPal',
  shopifyPayments: 'Shopify Payments',
  other: 'Alle anderen Zahlungen',
} as const satisfies Record<DebtorGroup, string>;

/** What else the file can have. */
export const PAYMENT_NAMES = {
  paypal: 'Zahlungen über PayPal',
  shopifyPayments: 'Zahlungen über Shopify Payments',
  other: 'Zahlungen über andere Dienste',
  giftCards: 'Geschenkkarten',
  fees: 'Gebühren der Zahlungsdienste',
} as const satisfies Record<PaymentPurpose, string>;

/** Why there is no file of a month, and what to do; the numbers of the documents stand beside it. */
export const REFUSAL_TEXTS = {
  NUMBER_MISSING:
    'Belege ohne Nummer kann niemand buchen. Prüfe den Monat, dann liest Belegfluss die Nummern aus Lexware Office.',
  NUMBERS_EQUAL:
    'Diese Nummern sind für DATEV gleich, denn dort fallen Sonderzeichen weg. Lass sie von deiner Kanzlei von Hand buchen.',
  TOTAL_DIFFERS:
    'Bei diesen Belegen ergeben die Steuersätze nicht den Betrag aus Lexware Office. Prüfe sie dort.',
  NO_ACCOUNT_FOR_RATE:
    'Für den Steuersatz dieser Belege gibt es kein Konto. Prüfe den Satz in Shopify.',
  COUNTRY_MISSING:
    'Bei diesen OSS-Umsätzen ist das Land nicht gespeichert. Lass sie von deiner Kanzlei von Hand buchen.',
  VAT_ID_MISSING:
    'Diese Belege sind steuerfrei für Unternehmen in der EU, aber ohne geprüfte USt-IdNr. Prüfe sie bei der Bestellung.',
  METHODS_UNKNOWN:
    'Dieser Abschluss ist älter als die DATEV-Datei. Prüfe den Monat und schließe ihn erneut ab.',
  PAYMENTS_UNKNOWN:
    'Von diesen Bestellungen sind die Zahlungen noch nicht gelesen. Prüfe den Monat, dann liest Belegfluss sie aus Shopify.',
  PAYMENTS_NOT_CLOSED:
    'Dieser Abschluss enthält keine Zahlungen. Prüfe den Monat und schließe ihn erneut ab, oder nimm die Zahlungen aus der Datei.',
} as const satisfies Record<PostingRefusal['reason'], string>;
