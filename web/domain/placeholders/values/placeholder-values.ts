/** One value that texts may hold, e.g. `{{ order.name }}`. */
export interface PlaceholderValue {
  path: string;
  /** German, as the command menu shows it. */
  description: string;
  /** What it prints for the sample order; empty where the sample has none. */
  example: string;
}

export interface PlaceholderGroup {
  /** German heading. */
  title: string;
  values: PlaceholderValue[];
}

const value = (path: string, description: string, example: string): PlaceholderValue => ({
  path,
  description,
  example,
});

function address(root: string): PlaceholderValue[] {
  return [
    value(`${root}.name`, 'Vor- und Nachname', 'Anna Beispiel'),
    value(`${root}.company`, 'Firma', 'Beispiel GmbH'),
    value(`${root}.street`, 'Straße und Hausnummer', 'Hauptstraße 1'),
    value(`${root}.supplement`, 'Adresszusatz', 'Hinterhaus'),
    value(`${root}.zip`, 'Postleitzahl', '10115'),
    value(`${root}.city`, 'Ort', 'Berlin'),
    value(`${root}.country`, 'Land', 'Deutschland'),
    value(`${root}.country_code`, 'Land als Kürzel', 'DE'),
    value(`${root}.phone`, 'Telefonnummer', '030 1234567'),
  ];
}

/** Every value that texts may hold; docs/placeholders.md shows the same list. */
export const PLACEHOLDER_GROUPS: readonly PlaceholderGroup[] = [
  { title: 'Shop', values: [value('shop.name', 'Name des Shops', 'Beispielshop')] },
  {
    title: 'Bestellung',
    values: [
      value('order.name', 'Bestellnummer, wie Shopify sie zeigt', '#1001'),
      value('order.number', 'Nur die Ziffern der Bestellnummer', '1001'),
      value('order.id', 'Interne Nummer in Shopify', '5001'),
      value('order.date', 'Bestelldatum', '02.03.2026'),
      value('order.note', 'Notiz zur Bestellung', 'Bitte als Geschenk verpacken'),
      value('order.tags', 'Tags der Bestellung', 'Stammkunde, Express'),
      value('order.attributes', 'Alle zusätzlichen Angaben', 'Kostenstelle: 4711'),
      value('order.attribute["Kostenstelle"]', 'Eine zusätzliche Angabe nach ihrem Namen', '4711'),
      value('order.po_number', 'Auftragsnummer des Kunden', 'PO-77'),
      value('order.discount_codes', 'Eingelöste Rabattcodes', 'SOMMER10'),
      value('order.payment_methods', 'Zahlungsarten', 'Shopify Payments'),
      value('order.payment_date', 'Datum des letzten Zahlungseingangs', '02.03.2026'),
      value('order.fulfillment_date', 'Datum des letzten Versands', '04.03.2026'),
      value('order.source', 'Verkaufskanal', 'web'),
      value('order.currency', 'Währung', 'EUR'),
    ],
  },
  {
    title: 'Beträge',
    values: [
      value('order.total', 'Gesamtbetrag der Bestellung', '124,90 €'),
      value('order.tax', 'Enthaltene Umsatzsteuer', '19,94 €'),
      value('order.shipping', 'Versandkosten', '4,90 €'),
      value('order.discount', 'Summe der Rabatte', '10,00 €'),
      value('order.tip', 'Trinkgeld', '0,00 €'),
    ],
  },
  {
    title: 'Kunde',
    values: [
      value('customer.name', 'Vor- und Nachname', 'Anna Beispiel'),
      value('customer.first_name', 'Vorname', 'Anna'),
      value('customer.last_name', 'Nachname', 'Beispiel'),
      value('customer.email', 'E-Mail-Adresse', 'anna@example.com'),
      value('customer.phone', 'Telefonnummer', '030 1234567'),
      value('customer.company', 'Firma', 'Beispiel GmbH'),
      value('customer.number', 'Kundennummer in Shopify', '7001'),
      value('customer.note', 'Notiz zum Kunden', 'Ruft vor Lieferung an'),
      value('customer.tags', 'Tags des Kunden', 'Newsletter'),
      value('customer.vat_id', 'USt-IdNr.', 'DE123456788'),
    ],
  },
  { title: 'Rechnungsadresse', values: address('billing_address') },
  { title: 'Lieferadresse', values: address('shipping_address') },
  {
    title: 'Artikel (in Titel, Beschreibung und Einheit von Artikeln)',
    values: [
      value('item.title', 'Titel des Artikels', 'Wanderrucksack'),
      value('item.variant', 'Variante', 'Blau'),
      value('item.sku', 'Artikelnummer (SKU)', 'WR-30'),
      value('item.barcode', 'Barcode; braucht Zugriff auf Produkte', '4006381333931'),
      value('item.vendor', 'Hersteller', 'Bergwerk'),
      value('item.quantity', 'Menge', '1'),
      value('item.price', 'Einzelpreis vor Rabatt', '130,00 €'),
      value('item.discount', 'Rabatt auf den Artikel', '10,00 €'),
      value('item.total', 'Betrag nach Rabatt', '120,00 €'),
      value('item.properties', 'Alle Angaben zum Artikel', 'Gravur: A. B.'),
      value('item.property["Gravur"]', 'Eine Angabe zum Artikel nach ihrem Namen', 'A. B.'),
    ],
  },
  {
    title: 'Rabatt (in Texten von Rabattzeilen)',
    values: [
      value('discount.title', 'Code oder Name des Rabatts', 'SOMMER10'),
      value('discount.amount', 'Betrag des Rabatts', '10,00 €'),
    ],
  },
  {
    title: 'Versand (in Texten von Versandzeilen)',
    values: [
      value('shipping.title', 'Name der Versandart', 'DHL Paket'),
      value('shipping.price', 'Preis nach Rabatt', '4,90 €'),
    ],
  },
  {
    title: 'Beleg (in E-Mails)',
    values: [
      value('document.number', 'Nummer des Belegs', 'RE1001'),
      value('document.title', 'Titel des Belegs', 'Rechnung'),
      value('document.date', 'Datum des Belegs', '02.03.2026'),
      value('document.total', 'Gesamtbetrag des Belegs', '124,90 €'),
    ],
  },
  {
    title: 'Rechnung und Erstattung (in Gutschriften)',
    values: [
      value('invoice.number', 'Nummer der Rechnung, die korrigiert wird', 'RE1001'),
      value('invoice.date', 'Datum der Rechnung, die korrigiert wird', '02.03.2026'),
      value('refund.date', 'Datum der Erstattung', '05.03.2026'),
      value('refund.reason', 'Grund der Erstattung', 'Rückgabe'),
      value('refund.note', 'Notiz zur Erstattung', 'Reißverschluss klemmt'),
    ],
  },
];

const PATHS = new Set(PLACEHOLDER_GROUPS.flatMap(({ values }) => values.map(({ path }) => path)));

/** Values whose names a merchant chooses, e.g. `order.attribute["Kostenstelle"]`. */
const OPEN = ['order.attribute', 'item.property'];
/** What Liquid answers for every text. */
const OF_TEXTS = new Set(['size', 'first', 'last']);

/**
 * Whether a value of this path exists; `items` is the list of all articles, each with the values of
 * `item`.
 */
export function isKnownValue(path: readonly string[]): boolean {
  const [root, ...rest] = path;
  if (root === 'items') return isOfItems(rest);
  const [two, ...more] = [path.slice(0, 2).join('.'), ...path.slice(2)];
  if (OPEN.includes(two)) return more.length === 1;
  if (PATHS.has(path.join('.'))) return true;
  return PATHS.has(path.slice(0, -1).join('.')) && OF_TEXTS.has(path.at(-1) ?? '');
}

function isOfItems([index, ...field]: readonly string[]): boolean {
  if (index === undefined || (OF_TEXTS.has(index) && field.length === 0)) return true;
  const isElement = /^\d+$/.test(index) || index === 'first' || index === 'last';
  return isElement && (field.length === 0 || isKnownValue(['item', ...field]));
}
