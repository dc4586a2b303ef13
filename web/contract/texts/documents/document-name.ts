import type { DocumentAnswer } from '../../order/document';
import type { Language } from '../../../domain/text/language';
import type { DocumentKind } from '../../../domain/documents/model/document';

type Named = Pick<DocumentAnswer, 'title' | 'number'> & Partial<Pick<DocumentAnswer, 'standing'>>;

/** What a document is called in a sentence; a draft's number is not final. */
export function documentName({ title, number, standing }: Named): string {
  return number === null || standing === 'draft' ? title : `${title} ${number}`;
}

/** What a kind of document is called; a document itself is called what is printed on it. */
export const KIND_TEXTS: Record<Language, Record<DocumentKind, string>> = {
  de: { invoice: 'Rechnung', 'credit-note': 'Gutschrift', 'delivery-note': 'Lieferschein' },
  en: { invoice: 'Invoice', 'credit-note': 'Credit note', 'delivery-note': 'Delivery note' },
};
