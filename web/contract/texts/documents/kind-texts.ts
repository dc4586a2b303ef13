import type { DocumentKind } from '../../../domain/documents/model/document';
import type { Language } from '../../../domain/text/language';

/** What a kind of document is called; a document itself is called what is printed on it. */
export const KIND_TEXTS: Record<Language, Record<DocumentKind, string>> = {
  de: { invoice: 'Rechnung', 'credit-note': 'Gutschrift', 'delivery-note': 'Lieferschein' },
  en: { invoice: 'Invoice', 'credit-note': 'Credit note', 'delivery-note': 'Delivery note' },
};
