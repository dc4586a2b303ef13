import type { Settings } from '../../../domain/settings/settings';
import type { ContactSettings } from '../../../domain/setting-sections/contact-settings';
import type { CreditSettings } from '../../../domain/setting-sections/credit-settings';
import type { DatevSettings } from '../../../domain/setting-sections/datev-settings';
import type { DeliverySettings } from '../../../domain/setting-sections/delivery-settings';
import type { GeneralSettings } from '../../../domain/setting-sections/general-settings';
import type { InvoiceSettings } from '../../../domain/setting-sections/invoice-settings';
import type { LayoutSettings } from '../../../domain/setting-sections/layout-settings';
import type { MailSettings } from '../../../domain/setting-sections/mail-settings';
import type { MetafieldSettings } from '../../../domain/setting-sections/metafield-settings';
import type { OrderSettings } from '../../../domain/setting-sections/order-settings';
import type {
  SupplyDateSettings,
  SupplyDay,
} from '../../../domain/setting-sections/supply-date-settings';
import type { TagSettings } from '../../../domain/setting-sections/tag-settings';
import type { TransactionSettings } from '../../../domain/setting-sections/transaction-settings';

/** What a field is called: in the log, and on its screen where that says more. */
interface Named {
  name: string;
  label?: string;
  help?: string;
}

/**
 * The settings with words in place of each value, so that a new field does not compile before it
 * has a German name.
 */
type WordsOf<T> = {
  [Field in keyof T]-?: [NonNullable<T[Field]>] extends [
    string | number | boolean | readonly unknown[],
  ]
    ? Words
    : Record<never, never> extends NonNullable<T[Field]>
      ? Words
      : { name: string; fields: WordsOf<NonNullable<T[Field]>> };
};

/** A name alone says everything. */
type Words = string | Named;

const DAY: WordsOf<SupplyDay> = {
  event: 'Zeitpunkt',
  modify: 'Anpassung',
  offset: 'Abstand',
  unit: 'Einheit',
};

const SUPPLY_DATE: WordsOf<SupplyDateSettings> = {
  type: 'Art',
  from: { name: 'Beginn', fields: DAY },
  to: { name: 'Ende', fields: DAY },
};

const LAYOUT: WordsOf<LayoutSettings> = {
  title: { name: 'Titel', help: 'Lexware Office druckt höchstens 25 Zeichen.' },
  introduction: 'Einleitung',
  remark: 'Nachbemerkung',
  itemTitle: 'Artikelbezeichnung',
  itemDetail: 'Artikelbeschreibung',
  itemUnit: 'Artikeleinheit',
  include: {
    name: 'Nummern der Artikel',
    fields: {
      sku: {
        name: 'Artikelnummer (SKU)',
        label: 'Artikelnummer (SKU) angeben',
        help: 'Steht als erste Zeile der Beschreibung. Nennt dein eigener Text sie schon, wird sie nicht wiederholt.',
      },
      gtin: {
        name: 'GTIN',
        label: 'GTIN angeben',
        help: 'Der Barcode des Artikels, wenn er eine gültige GTIN, EAN oder ISBN ist. Dafür muss die App Produkte lesen dürfen.',
      },
    },
  },
  printLayout: 'Drucklayout',
};

const TAG: WordsOf<TagSettings> = {
  shopify: { name: 'Shopify', label: 'Das Wort Shopify' },
  shop: { name: 'Shopname', label: 'Name des Shops' },
  orderId: { name: 'Nummer der Bestellung in Shopify', label: 'Interne Nummer der Bestellung' },
  orderTags: { name: 'Tags der Bestellung', help: 'Auch solche, die nur für dich gedacht sind.' },
  custom: { name: 'eigene', label: 'Eigene Stichworte', help: 'Bis zu zehn, mit je 50 Zeichen.' },
};

const MAIL: WordsOf<MailSettings> = {
  enabled: 'eingeschaltet',
  to: 'Empfänger',
  subject: 'Betreff',
  message: { name: 'Nachricht', help: 'Einfaches HTML ist erlaubt.' },
  signature: {
    name: 'Signatur',
    help: 'Steht unter jeder Nachricht, auch unter dem Standardtext. Einfaches HTML ist erlaubt.',
  },
  attachments: { name: 'Anhänge', label: 'Weitere Anhänge' },
  name: { name: 'Name', label: 'Name des Absenders' },
  sender: {
    name: 'Absender',
    label: 'Adresse des Absenders',
    help: 'Antworten gehen an diese Adresse. Versendet wird über Belegfluss oder deinen eigenen E-Mail-Server.',
  },
  replyTo: { name: 'Antwortadresse', label: 'Andere Adresse für Antworten' },
  copy: { name: 'Kopie', label: 'Kopie an' },
  skipTags: { name: 'Tags auslassen', label: 'Nicht versenden bei diesen Tags' },
  skipSources: { name: 'Quellen auslassen', label: 'Kassenverkäufe nicht versenden' },
};

const TIMING = { name: 'Zeitpunkt', label: 'Zeitpunkt der Erstellung' };
const DATE = { name: 'Datum', label: 'Datum auf dem Beleg' };
const PLACES = { name: 'Ort der Bestellnummer', label: 'Die Bestellnummer steht in' };
const finalized = (label: string) => ({
  name: 'abschließen',
  label,
  help: 'Ausgeschaltet entstehen Entwürfe, die du in Lexware Office selbst abschließt.',
});
const mailed = (label: string) => ({
  name: 'Versand',
  fields: { ...MAIL, enabled: { name: 'eingeschaltet', label } },
});

/*
 * Next to the fields of a part: which of them its screen lists, in this order. A field that is none
 * of these has a line of its own in its screen.
 */

/** Texts around the lines of a document, and those of each sort of line. */
export const LAYOUT_TEXTS = {
  document: ['title', 'introduction', 'remark'],
  items: ['itemTitle', 'itemDetail', 'itemUnit'],
  discounts: ['discountTitle', 'discountDetail', 'discountUnit'],
  shipping: ['shippingTitle', 'shippingDetail', 'shippingUnit'],
} as const;

/** Numbers of an article that a document states. */
export const ARTICLE_NUMBERS = ['sku', 'gtin'] as const;

/** Words by which a merchant finds a document again, beside the merchant's own. */
export const DOCUMENT_TAGS = ['shopify', 'shop', 'orderId', 'orderTags'] as const;

/** Invoices with net prices. */
export const NET_PRICES = ['asNet', 'b2bAsNet'] as const;

const INVOICE_FIELDS: WordsOf<InvoiceSettings> = {
  create: { name: 'Erstellung', label: 'Automatische Erstellung' },
  event: TIMING,
  eventExceptions: {
    name: 'Zahlungsmethoden mit sofortiger Erstellung',
    label: 'Diese Zahlungsmethoden sofort abrechnen',
  },
  finalize: finalized('Rechnungen abschließen'),
  date: DATE,
  referencePlaces: PLACES,
  supplyDate: { name: 'Lieferdatum', fields: SUPPLY_DATE },
  useDiscount: {
    name: 'Rabatte als Positionen',
    label: 'Rabatte als eigene Positionen',
    help: 'Ausgeschaltet mindern Rabatte die Preise der Artikel.',
  },
  asNet: { name: 'Nettorechnungen', label: 'Alle Rechnungen mit Nettopreisen' },
  b2bAsNet: {
    name: 'Nettorechnungen für Geschäftskunden',
    label: 'Rechnungen an Unternehmen mit Nettopreisen',
    help: 'Für Bestellungen mit Firmenname oder USt-IdNr.',
  },
  tagsAsNet: {
    name: 'Nettorechnungen nach Tags',
    label: 'Nettopreise für diese Tags',
    help: 'Ein Tag an der Bestellung oder beim Kunden genügt.',
  },
  layout: {
    name: 'Aufbau',
    fields: {
      ...LAYOUT,
      discountTitle: 'Rabattbezeichnung',
      discountDetail: 'Rabattbeschreibung',
      discountUnit: 'Rabatteinheit',
      shippingShowFree: {
        name: 'kostenlosen Versand zeigen',
        label: 'Kostenlosen Versand als Position zeigen',
      },
      shippingTitle: 'Versandbezeichnung',
      shippingDetail: 'Versandbeschreibung',
      shippingUnit: 'Versandeinheit',
    },
  },
  tag: { name: 'Stichworte', fields: TAG },
  mail: mailed('Rechnungen per E-Mail versenden'),
  paymentConditions: 'Zahlungsbedingung',
};

const CREDIT_FIELDS: WordsOf<CreditSettings> = {
  create: {
    name: 'Erstellung',
    label: 'Gutschriften für Erstattungen und Stornierungen erstellen',
  },
  finalize: finalized('Gutschriften abschließen'),
  referencePlaces: PLACES,
  layout: { name: 'Aufbau', fields: LAYOUT },
  tag: { name: 'Stichworte', fields: TAG },
  mail: mailed('Gutschriften per E-Mail versenden'),
};

const DELIVERY_FIELDS: WordsOf<DeliverySettings> = {
  create: { name: 'Erstellung', label: 'Automatische Erstellung' },
  event: TIMING,
  finalize: finalized('Lieferscheine abschließen'),
  date: DATE,
  referencePlaces: PLACES,
  supplyDate: { name: 'Lieferdatum', fields: SUPPLY_DATE },
  layout: { name: 'Aufbau', fields: { ...LAYOUT, terms: 'Lieferbedingung' } },
  mail: mailed('Lieferscheine per E-Mail versenden'),
};

const GENERAL_FIELDS: WordsOf<GeneralSettings> = {
  language: { name: 'Sprache', label: 'Sprache der Belege' },
  formality: { name: 'Anrede der Kunden', label: 'Anrede' },
  home: 'Startseite',
  email: { name: 'E-Mail', label: 'E-Mail-Adresse' },
  notifyConnectionMissing: {
    name: 'Hinweis auf fehlende Verbindung',
    label: 'Verbindung unterbrochen',
    help: 'Wenn Belegfluss keinen Zugriff mehr auf Lexware Office hat.',
  },
  notifyCreditsExhaustedNow: {
    name: 'Hinweis auf aufgebrauchte Übertragungen',
    label: 'Übertragungen sind aufgebraucht',
    help: 'Bestellungen warten dann, bis es wieder Übertragungen gibt.',
  },
  notifyCreditsExhaustedSoon: {
    name: 'Hinweis vor dem Aufbrauchen der Übertragungen',
    label: 'Übertragungen werden knapp',
    help: 'Wenn weniger als 20 % der Übertragungen deines Plans übrig sind.',
  },
  notifyWeekly: {
    name: 'Wöchentliche Übersicht',
    label: 'Wöchentliche Zusammenfassung',
    help: 'Montags, was auf dich wartet. Ist nichts offen, kommt keine E-Mail.',
  },
  onboarding: {
    name: 'Einführung',
    label: 'Hilfe bei der Einrichtung',
    help: 'Nach zwei Tagen eine Erinnerung an den nächsten Schritt, falls noch einer fehlt.',
  },
  customerDocuments: 'Belege für Kunden bei ihrer Bestellung',
  expertMode: {
    name: 'alle Optionen zeigen',
    label: 'Alle Optionen zeigen',
    help: 'Zeigt auch, was nur wenige brauchen. Was du geändert hast, siehst du immer.',
  },
};

/** What merchants can be mailed about, the most pressing first. */
export const NOTICES = [
  'notifyConnectionMissing',
  'notifyCreditsExhaustedNow',
  'notifyCreditsExhaustedSoon',
  'notifyWeekly',
  'onboarding',
] as const;

const ORDER_FIELDS: WordsOf<OrderSettings> = {
  skipPos: {
    name: 'Kassenverkäufe auslassen',
    help: 'Verkäufe über Shopify POS und andere Kassen, für die deine Kasse schon einen Beleg ausgibt.',
  },
  posName: {
    name: 'weitere Kassen',
    label: 'Weitere Kassen',
    help: 'Verkaufskanäle, die ebenfalls als Kasse gelten, mit Komma getrennt.',
  },
  skipFree: {
    name: 'kostenlose Bestellungen auslassen',
    label: 'Kostenlose Bestellungen auslassen',
    help: 'Bestellungen, für die nichts zu zahlen ist, zum Beispiel Muster oder Ersatzlieferungen.',
  },
  skipTags: {
    name: 'Tags auslassen',
    label: 'Bestellungen mit diesen Tags auslassen',
    help: 'Ein Tag an der Bestellung genügt, Tags des Kunden zählen hier nicht. Groß- und Kleinschreibung ist egal.',
  },
  fixTaxTip: {
    name: 'Steuerkorrektur Trinkgeld',
    label: 'Trinkgeld versteuern',
    help: 'Trinkgeld ohne Steuer erhält den Steuersatz, zu dem am meisten gekauft wurde.',
  },
  fixTaxShipping: {
    name: 'Steuerkorrektur Versand',
    label: 'Versand versteuern',
    help: 'Versand ohne Steuer wird auf die Steuersätze der Artikel verteilt.',
  },
  fixTaxRemoveTax: {
    name: 'Steuerkorrektur Kleinunternehmer',
    label: 'Steuer entfernen (Kleinunternehmer)',
    help: 'Für Kleinunternehmer, deren Shop trotzdem Steuern ausweist: Der bezahlte Betrag steht ohne Steuer auf der Rechnung.',
  },
  fixTaxForeignB2b: {
    name: 'Steuerkorrektur Geschäftskunden im Ausland',
    label: 'Geschäftskunden im Ausland steuerfrei abrechnen',
    help: 'Wurde einem Unternehmen mit gültiger USt-IdNr. Steuer berechnet, gilt der bezahlte Betrag als steuerfreier Preis.',
  },
  syncOrderPayment: {
    name: 'Zahlungsabgleich',
    label: 'Bestellungen in Shopify als bezahlt markieren',
    help: 'Sobald eine Rechnung in Lexware Office bezahlt ist. Shopify fragt dich dafür nach der Berechtigung, Bestellungen zu bearbeiten.',
  },
};

/** Corrections of the shop's taxes. */
export const TAX_FIXES = [
  'fixTaxTip',
  'fixTaxShipping',
  'fixTaxRemoveTax',
  'fixTaxForeignB2b',
] as const;

const CONTACT_FIELDS: WordsOf<ContactSettings> = {
  create: { name: 'Erstellung', label: 'Kontakte anlegen' },
  pushPhone: {
    name: 'Telefonnummer übertragen',
    label: 'Telefonnummer',
    help: 'Die Nummer der Bestellung.',
  },
  pushShop: {
    name: 'Shopname übertragen',
    label: 'Name des Shops',
    help: 'In der Notiz des Kontakts, falls du mehrere Shops hast.',
  },
  pushCustomer: {
    name: 'Kundennummer übertragen',
    label: 'Kundennummer von Shopify',
    help: 'In der Notiz des Kontakts.',
  },
  pushNote: {
    name: 'Kundennotiz übertragen',
    label: 'Vermerk zum Kunden',
    help: 'Was in Shopify beim Kunden vermerkt ist. Eigene Notizen am Kontakt bleiben stehen.',
  },
  vatIdPlaces: { name: 'Fundorte der USt-IdNr.', label: 'USt-IdNr. suchen in' },
};

/** What else a contact gets. */
export const PUSHED = ['pushPhone', 'pushShop', 'pushCustomer', 'pushNote'] as const;

const TRANSACTION_FIELDS: WordsOf<TransactionSettings> = {
  create: {
    name: 'Erstellung',
    label: 'Umsätze automatisch übertragen',
    help: 'Gebucht wird, was ab dann auf den gewählten Zahlungsmethoden eingeht oder erstattet wird.',
  },
  hints: {
    name: 'Zuordnungsvorschläge',
    label: 'Umsätze ihren Belegen zuordnen',
    help: 'Bezahlte Rechnungen gelten dann auch in Lexware Office als bezahlt.',
  },
  fees: {
    name: 'Gebühren',
    label: 'Gebühren mit übertragen',
    help: 'Jeder Umsatz nennt seine Gebühr samt Umsatzsteuer, soweit Shopify sie angibt.',
  },
  gateways: 'Zahlungsmethode',
};

const METAFIELD_FIELDS: WordsOf<MetafieldSettings> = {
  read: 'lesen',
  write: 'schreiben',
};

/** The page of the month has a screen of its own for these. */
const DATEV_FIELDS: WordsOf<DatevSettings> = {
  bookedBy: 'Wer bucht?',
  adviser: 'Beraternummer',
  client: 'Mandantennummer',
  chart: 'Kontenrahmen',
  accountLength: 'Länge der Sachkonten',
  firstMonth: 'Beginn des Wirtschaftsjahres',
  accounts: 'Konten',
  debtors: 'Debitoren',
  payments: 'Zahlungen in der Datei',
  paymentAccounts: 'Konten der Zahlungen',
  vatId: 'eigene USt-IdNr.',
  confirmedAt: 'von der Kanzlei bestätigt',
};

const SECTIONS = {
  general: { name: 'Allgemein', fields: GENERAL_FIELDS },
  orders: { name: 'Bestellungen', fields: ORDER_FIELDS },
  invoice: { name: 'Rechnungen', fields: INVOICE_FIELDS },
  credit: { name: 'Gutschriften', fields: CREDIT_FIELDS },
  delivery: { name: 'Lieferscheine', fields: DELIVERY_FIELDS },
  transaction: { name: 'Umsätze', fields: TRANSACTION_FIELDS },
  contact: { name: 'Kontakte', fields: CONTACT_FIELDS },
  metafield: { name: 'Metafelder', fields: METAFIELD_FIELDS },
  datev: { name: 'DATEV', fields: DATEV_FIELDS },
} satisfies { [Name in keyof Settings]: { name: string; fields: WordsOf<Settings[Name]> } };

/**
 * The words of a field by its path from the section on, such as `invoice.layout.title`; of a
 * section by its name.
 */
export function wordsAt(path: string): Named | undefined {
  let known: object = { fields: SECTIONS };
  for (const part of path.split('.')) {
    const found = 'fields' in known ? at(known.fields, part) : undefined;
    if (typeof found === 'string') known = { name: found };
    else if (isObject(found)) known = found;
    else return undefined;
  }
  return isNamed(known) ? known : undefined;
}

function at(fields: unknown, part: string): unknown {
  return isObject(fields) && Object.hasOwn(fields, part) ? Reflect.get(fields, part) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isNamed(value: object): value is Named {
  return 'name' in value;
}
