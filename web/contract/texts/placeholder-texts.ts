import {
  type ADDRESS_FIELDS,
  isFilledIn,
  METAFIELD_VALUES,
  metafieldPath,
  PLACEHOLDER_GROUPS,
  type PlaceholderGroupId,
  type PlaceholderPath,
  type TextPlace,
} from '../../domain/placeholders/values/placeholder-values';
import {
  type ReadMetafield,
  metafieldName,
  type MetafieldResource,
} from '../../domain/metafields/metafield';
import type { PlaceholderListAnswer } from '../placeholders';
import { RESOURCE_NAMES } from '../metafields/metafield-texts';
import type { NamedMetafield } from '../../domain/placeholders/values-in';
import { at } from './places';

/** What a value is, and what it prints for the sample order. */
type Described = [description: string, example: string];

const GROUPS: Record<PlaceholderGroupId, string> = {
  shop: 'Shop',
  order: 'Bestellung',
  amounts: 'Beträge',
  customer: 'Kunde',
  billingAddress: 'Rechnungsadresse',
  shippingAddress: 'Lieferadresse',
  item: 'Artikel (in Titel, Beschreibung und Einheit von Artikeln)',
  discount: 'Rabatt (in Texten von Rabattzeilen)',
  shipping: 'Versand (in Texten von Versandzeilen)',
  document: 'Beleg (in E-Mails)',
  correction: 'Rechnung und Erstattung (in Gutschriften)',
};

const ADDRESS: Record<(typeof ADDRESS_FIELDS)[number], Described> = {
  name: ['Vor- und Nachname', 'Anna Beispiel'],
  company: ['Firma', 'Beispiel GmbH'],
  street: ['Straße und Hausnummer', 'Hauptstraße 1'],
  supplement: ['Adresszusatz', 'Hinterhaus'],
  zip: ['Postleitzahl', '10115'],
  city: ['Ort', 'Berlin'],
  country: ['Land', 'Deutschland'],
  country_code: ['Land als Kürzel', 'DE'],
  phone: ['Telefonnummer', '030 1234567'],
};

const VALUES: Record<PlaceholderPath, Described> = {
  'shop.name': ['Name des Shops', 'Beispielshop'],
  'order.name': ['Bestellnummer, wie Shopify sie zeigt', '#1001'],
  'order.number': ['Nur die Ziffern der Bestellnummer', '1001'],
  'order.id': ['Interne Nummer in Shopify', '5001'],
  'order.date': ['Bestelldatum', '02.03.2026'],
  'order.note': ['Notiz zur Bestellung', 'Bitte als Geschenk verpacken'],
  'order.tags': ['Tags der Bestellung', 'Stammkunde, Express'],
  'order.attributes': ['Alle zusätzlichen Angaben', 'Kostenstelle: 4711'],
  'order.attribute["Kostenstelle"]': ['Eine zusätzliche Angabe nach ihrem Namen', '4711'],
  'order.po_number': ['Auftragsnummer des Kunden', 'PO-77'],
  'order.discount_codes': ['Eingelöste Rabattcodes', 'SOMMER10'],
  'order.payment_methods': ['Zahlungsmethoden', 'Shopify Payments'],
  'order.payment_date': ['Datum des letzten Zahlungseingangs', '02.03.2026'],
  'order.fulfillment_date': ['Datum des letzten Versands', '04.03.2026'],
  'order.source': ['Verkaufskanal', 'web'],
  'order.currency': ['Währung', 'EUR'],
  'order.total': ['Gesamtbetrag der Bestellung', '124,90 €'],
  'order.tax': ['Enthaltene Umsatzsteuer', '19,94 €'],
  'order.shipping': ['Versandkosten', '4,90 €'],
  'order.discount': ['Summe der Rabatte', '10,00 €'],
  'order.tip': ['Trinkgeld', '0,00 €'],
  'customer.name': ['Vor- und Nachname', 'Anna Beispiel'],
  'customer.first_name': ['Vorname', 'Anna'],
  'customer.last_name': ['Nachname', 'Beispiel'],
  'customer.email': ['E-Mail-Adresse', 'anna@example.com'],
  'customer.phone': ['Telefonnummer', '030 1234567'],
  'customer.company': ['Firma', 'Beispiel GmbH'],
  'customer.number': ['Kundennummer in Shopify', '7001'],
  'customer.note': ['Notiz zum Kunden', 'Ruft vor Lieferung an'],
  'customer.tags': ['Tags des Kunden', 'Newsletter'],
  'customer.vat_id': ['USt-IdNr.', 'DE123456788'],
  'billing_address.name': ADDRESS.name,
  'billing_address.company': ADDRESS.company,
  'billing_address.street': ADDRESS.street,
  'billing_address.supplement': ADDRESS.supplement,
  'billing_address.zip': ADDRESS.zip,
  'billing_address.city': ADDRESS.city,
  'billing_address.country': ADDRESS.country,
  'billing_address.country_code': ADDRESS.country_code,
  'billing_address.phone': ADDRESS.phone,
  'shipping_address.name': ADDRESS.name,
  'shipping_address.company': ADDRESS.company,
  'shipping_address.street': ADDRESS.street,
  'shipping_address.supplement': ADDRESS.supplement,
  'shipping_address.zip': ADDRESS.zip,
  'shipping_address.city': ADDRESS.city,
  'shipping_address.country': ADDRESS.country,
  'shipping_address.country_code': ADDRESS.country_code,
  'shipping_address.phone': ADDRESS.phone,
  'item.title': ['Titel des Artikels', 'Wanderrucksack'],
  'item.variant': ['Variante', 'Blau'],
  'item.sku': ['Artikelnummer (SKU)', 'WR-30'],
  'item.barcode': ['Barcode; braucht Zugriff auf Produkte', '4006381333931'],
  'item.vendor': ['Hersteller', 'Bergwerk'],
  'item.quantity': ['Menge', '1'],
  'item.price': ['Einzelpreis vor Rabatt', '130,00 €'],
  'item.discount': ['Rabatt auf den Artikel', '10,00 €'],
  'item.total': ['Betrag nach Rabatt', '120,00 €'],
  'item.properties': ['Alle Angaben zum Artikel', 'Gravur: A. B.'],
  'item.property["Gravur"]': ['Eine Angabe zum Artikel nach ihrem Namen', 'A. B.'],
  'discount.title': ['Code oder Name des Rabatts', 'SOMMER10'],
  'discount.amount': ['Betrag des Rabatts', '10,00 €'],
  'shipping.title': ['Name der Versandart', 'DHL Paket'],
  'shipping.price': ['Preis nach Rabatt', '4,90 €'],
  'document.number': ['Nummer des Belegs', 'RE1001'],
  'document.title': ['Titel des Belegs', 'Rechnung'],
  'document.date': ['Datum des Belegs', '02.03.2026'],
  'document.total': ['Gesamtbetrag des Belegs', '124,90 €'],
  'invoice.number': ['Nummer der Rechnung, die korrigiert wird', 'RE1001'],
  'invoice.date': ['Datum der Rechnung, die korrigiert wird', '02.03.2026'],
  'refund.date': ['Datum der Erstattung', '05.03.2026'],
  'refund.reason': ['Grund der Erstattung', 'Rückgabe'],
  'refund.note': ['Notiz zur Erstattung', 'Reißverschluss klemmt'],
};

/**
 * What the command menu shows: all values under their headings, or those that a text at this place
 * is filled with.
 */
export function placeholderList(
  place?: TextPlace,
  metafields: readonly ReadMetafield[] = [],
): PlaceholderListAnswer {
  const groups = PLACEHOLDER_GROUPS.filter(({ id }) => !place || isFilledIn(id, place));
  return {
    groups: [
      ...groups.map(({ id, paths }) => ({ title: GROUPS[id], values: paths.map(described) })),
      ...metafieldGroup(place, metafields),
    ],
    commands: COMMANDS,
  };
}

/** What the shop's settings read; what it prints is known only with an order. */
function metafieldGroup(
  place: TextPlace | undefined,
  metafields: readonly ReadMetafield[],
): PlaceholderListAnswer['groups'] {
  const known = metafields.filter(
    ({ resource }) => !place || !OF_ARTICLES.includes(resource) || isFilledIn('item', place),
  );
  if (known.length === 0) return [];
  const values = known.map((one) => ({
    path: metafieldPath(one),
    description: `${RESOURCE_NAMES[one.resource]}: ${metafieldName(one)}`,
    example: '',
  }));
  return [{ title: 'Metafelder', values }];
}

const OF_ARTICLES: readonly MetafieldResource[] = ['product', 'variant'];

function described(path: PlaceholderPath) {
  const [description, example] = VALUES[path];
  return { path, description, example };
}

/** What the menu inserts besides values, so that nobody has to know Liquid. */
const COMMANDS: PlaceholderListAnswer['commands'] = [
  {
    before: '{% if order.note %}',
    after: '{% endif %}',
    description: 'Nur drucken, wenn ein Wert vorhanden ist',
    example: '',
  },
  {
    before: '{% unless customer.vat_id %}',
    after: '{% endunless %}',
    description: 'Nur drucken, wenn ein Wert fehlt',
    example: '',
  },
  {
    before: '{% if customer.company %}',
    after: '{% else %}{{ customer.name }}{% endif %}',
    description: 'Das eine drucken, sonst das andere',
    example: '',
  },
  {
    before: '{% if order.tags contains "Express" %}',
    after: '{% endif %}',
    description: 'Nur bei Bestellungen mit einem bestimmten Tag drucken',
    example: '',
  },
  {
    before:
      '{% for item in items %}{{ item.quantity }} × {{ item.title }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
    after: '',
    description: 'Alle Artikel aufzählen',
    example: '1 × Wanderrucksack',
  },
  {
    before: '{{ order.date | date: "%d. %B %Y" }}',
    after: '',
    description: 'Datum mit Monatsnamen drucken',
    example: '02. März 2026',
  },
  {
    before: '{{ order.po_number | default: "ohne Angabe" }}',
    after: '',
    description: 'Ersatztext drucken, wenn ein Wert fehlt',
    example: 'PO-77',
  },
  {
    before: '{{ customer.last_name | upcase }}',
    after: '',
    description: 'In Großbuchstaben drucken',
    example: 'BEISPIEL',
  },
];

/** Of a metafield that a text names and the shop does not read. */
export function unreadMetafieldText(named: NamedMetafield): string {
  return `${pathOf(named)} druckt nichts, weil Belegfluss dieses Metafeld nicht liest. Füge es ${at('metafields')} hinzu.`;
}

/** Of one that the shop reads, without the permission to. */
export function hiddenMetafieldText(named: NamedMetafield): string {
  return `${pathOf(named)} druckt nichts, weil Belegfluss keine Produkte lesen darf. Erlaube es ${at('permissions')}.`;
}

function pathOf({ resource, name }: NamedMetafield): string {
  return `„${METAFIELD_VALUES[resource]}["${name}"]“`;
}
