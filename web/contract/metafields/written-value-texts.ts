import {
  type ValueCategory,
  type WrittenType,
  type WrittenValue,
  writtenValue,
} from '../../domain/metafields/written-value';

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
