import type { DocumentKind } from '../documents/model/document';
import type { Language } from '../text/language';
import type { LetterColumn, PageLabels } from './letter';

/** The labels of a printed document. */
interface LetterLabels {
  number: Record<DocumentKind, string>;
  date: Record<DocumentKind, string>;
  /** In place of a number that Lexware has not assigned yet. */
  numberFollows: string;
  buyerReference: string;
  columns: Record<LetterColumn, string>;
  netSum: string;
  /** Tax on top of net prices, or within gross ones; on an amount. */
  tax(rate: string, net: string): string;
  taxWithin(rate: string, net: string): string;
  total: string;
  pages: PageLabels;
}

/** The merchant reads them, in German whatever the language of the document. */
const OF_A_PREVIEW = {
  watermark: 'Vorschau',
  note: 'Vorschau, kein Beleg: Nummer, Briefkopf und Fußzeile ergänzt Lexware Office.',
};

const german: LetterLabels = {
  number: {
    invoice: 'Rechnungsnummer',
    'credit-note': 'Belegnummer',
    'delivery-note': 'Lieferscheinnummer',
  },
  date: {
    invoice: 'Rechnungsdatum',
    'credit-note': 'Belegdatum',
    'delivery-note': 'Lieferscheindatum',
  },
  numberFollows: 'folgt',
  buyerReference: 'Käuferreferenz',
  columns: {
    position: 'Pos.',
    name: 'Bezeichnung',
    quantity: 'Menge',
    unit: 'Einheit',
    unitPrice: 'Einzelpreis',
    rate: 'USt.',
    amount: 'Gesamt',
  },
  netSum: 'Summe netto',
  tax: (rate, net) => `USt. ${rate} auf ${net}`,
  taxWithin: (rate, net) => `enthaltene USt. ${rate} auf ${net}`,
  total: 'Gesamtbetrag',
  pages: { page: 'Seite', of: 'von', carriedOver: 'Übertrag', ...OF_A_PREVIEW },
};

const english: LetterLabels = {
  number: {
    invoice: 'Invoice number',
    'credit-note': 'Document number',
    'delivery-note': 'Delivery note number',
  },
  date: {
    invoice: 'Invoice date',
    'credit-note': 'Document date',
    'delivery-note': 'Delivery note date',
  },
  numberFollows: 'to follow',
  buyerReference: 'Buyer reference',
  columns: {
    position: 'No.',
    name: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    rate: 'VAT',
    amount: 'Total',
  },
  netSum: 'Net total',
  tax: (rate, net) => `VAT ${rate} on ${net}`,
  taxWithin: (rate, net) => `VAT ${rate} included, on ${net}`,
  total: 'Total amount',
  pages: { page: 'Page', of: 'of', carriedOver: 'Carried over', ...OF_A_PREVIEW },
};

export const LETTER_LABELS: Record<Language, LetterLabels> = { de: german, en: english };
