import {
  type ValueCategory,
  type WrittenType,
  type WrittenValue,
  writtenValue,
  type MetafieldResource,
  readMetafield,
  metafieldName,
} from '../../domain/metafields/metafield';

/** Shopify's limits of names; the numbers of metafields are our own. */
export const METAFIELD_LIMITS = {
  read: 5,
  write: 5,
  namespace: { min: 3, max: 255 },
  key: { min: 2, max: 64 },
} as const;

/** Where Shopify lets no app write. */
export const RESERVED_NAMESPACES: readonly string[] = [
  'protected',
  'shopify_standard',
  'shopify-l10n-fields',
];

export const TOO_MANY_READ = 'Du kannst maximal 5 Metafelder hinzufügen';
export const TOO_MANY_WRITTEN = 'Du kannst maximal 5 Metafelder schreiben';
/** What helps then. */
export const DELETE_ONE = 'Lösche einen Eintrag um einen Neuen hinzuzufügen';

/** The resources that have metafields, as the Shopify admin names them. */
export const RESOURCE_NAMES: Record<MetafieldResource, string> = {
  shop: 'Shop',
  order: 'Bestellung',
  customer: 'Kunde',
  product: 'Produkt',
  variant: 'Variante',
};

/** An entry of the list of metafields that are read; nothing for what is none. */
export function readMetafieldText(entry: unknown): string | undefined {
  const read = readMetafield.safeParse(entry);
  return read.success
    ? `${RESOURCE_NAMES[read.data.resource]} ${metafieldName(read.data)}`
    : undefined;
}

export const CATEGORY_NAMES: Record<ValueCategory, string> = {
  contact: 'Kontakt',
  invoice: 'Gültige Rechnung',
  invoices: 'Alle Rechnungen',
  credits: 'Alle Gutschriften',
};

const TYPE_NAMES: Record<WrittenType, string> = {
  single_line_text_field: 'Einzeiliger Text',
  'list.single_line_text_field': 'Einzeiliger Text (Liste)',
  date: 'Datum',
  money: 'Geld',
  url: 'URL',
};

/** As the Shopify admin calls it; other types than ours by Shopify's own name. */
export function typeName(type: string): string {
  return Object.entries(TYPE_NAMES).find(([one]) => one === type)?.[1] ?? type;
}

interface ValueText {
  /** Also the name of the metafield in the Shopify admin. */
  label: string;
  example: string;
}

export const VALUE_TEXTS: Record<WrittenValue, ValueText> = {
  'contact-number': { label: 'Kundennummer', example: '10308' },
  'contact-link': { label: 'Kontakt in Lexware Office', example: 'https://app.lexware.de/…' },
  'invoice-number': { label: 'Rechnungsnummer', example: 'RE1001' },
  'invoice-date': { label: 'Rechnungsdatum', example: '02.03.2026' },
  'invoice-total': { label: 'Rechnungsbetrag', example: '124,90 €' },
  'invoice-status': { label: 'Rechnungsstatus', example: 'draft, open, paid' },
  'invoice-link': { label: 'Rechnung in Lexware Office', example: 'https://app.lexware.de/…' },
  'invoices-numbers': { label: 'Rechnungsnummern', example: 'RE1001, RE1002' },
  'invoices-total': { label: 'Summe der Rechnungen', example: '249,80 €' },
  'credits-numbers': { label: 'Gutschriftnummern', example: 'GS1001' },
  'credits-total': { label: 'Summe der Gutschriften', example: '20,00 €' },
};

/** What a value is called; nothing for what is none. */
export function valueLabel(id: string): string | undefined {
  const value = writtenValue.safeParse(id);
  return value.success ? VALUE_TEXTS[value.data].label : undefined;
}
