import { KIND_TEXTS } from '../../web/contract/texts/documents/document-name';
import type { Formats } from '../../web/contract/texts/english/formats';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import type { Language } from '../../web/domain/text/language';

type Values = Record<string, string | number>;

/** What Shopify offers every extension to say something, in the admin and to customers. */
export interface I18n {
  translate(key: string, values?: Values): string;
  formatCurrency(amount: number, options?: Intl.NumberFormatOptions): string;
  formatDate(date: Date, options?: Intl.DateTimeFormatOptions): string;
}

/** The viewer of an extension, merchant or customer: their language and formats. */
export interface Viewer extends Formats {
  language: Language;
  translate(key: string, values?: Values): string;
  kind(kind: DocumentKind): string;
}

const DAY = { dateStyle: 'medium', timeZone: 'Europe/Berlin' } as const;

/**
 * Shopify names no locale in the admin. It chooses one of an extension's dictionaries, though, and
 * each has its own name under `language`: so the whole extension is in one language.
 */
export function viewerOf(i18n: I18n): Viewer {
  const language = i18n.translate('language') === 'de' ? 'de' : 'en';
  const { formatCurrency, formatDate } = language === 'de' ? GERMAN : i18n;
  return {
    language,
    translate: (key, values) => i18n.translate(key, values),
    // The division by 100 is for display only.
    amount: (cents, currency) => formatCurrency.call(i18n, cents / 100, { currency }),
    day: (iso) => formatDate.call(i18n, new Date(iso), DAY),
    kind: (kind) => KIND_TEXTS[language][kind],
  };
}

/** As the documents write them, whatever German the viewer's is. */
const GERMAN: Pick<I18n, 'formatCurrency' | 'formatDate'> = {
  formatCurrency: (amount, options) =>
    new Intl.NumberFormat('de-DE', { style: 'currency', ...options }).format(amount),
  formatDate: (date, options) => new Intl.DateTimeFormat('de-DE', options).format(date),
};
