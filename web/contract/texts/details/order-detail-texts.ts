import { supplyDateText } from '../../../domain/document-rules/mandatory-fields/supply-date';
import { printedMoney } from '../../../domain/money/cents-text';
import type { Cents } from '../../../domain/money/cents';
import type { ORDER_DETAILS } from '../../../domain/reasons/order-details';
import type { CodesOf, DetailTexts } from './detail-texts';

const euro = (amount: Cents): string => printedMoney(amount, 'EUR');

/** Why the amounts, dates or documents of an order prevent a document, or conflict with it. */
export const ORDER_DETAIL_TEXTS: DetailTexts<CodesOf<typeof ORDER_DETAILS>> = {
  NO_POSITIONS: 'Die Bestellung hat keine Positionen mehr.',
  ORDER_TAX_DIFFERS: 'Die Steuer der Bestellung entspricht nicht der Steuer ihrer Positionen.',
  NO_INVOICE_TO_CORRECT: 'Es gibt keine Rechnung zu korrigieren.',
  NOTHING_TO_BILL: 'Es ist nichts mehr zu berechnen.',
  NOTHING_TO_CORRECT: 'Es gibt nichts zu korrigieren.',
  CORRECTION_NOT_EXACT: 'Die Korrektur lässt sich nicht auf den Cent genau darstellen.',
  NOTHING_IS_SHIPPED: 'Die Bestellung enthält nichts, was versendet wird.',
  NET_IMPOSSIBLE:
    'Mit Nettopreisen würde die Rechnung um einen Cent von der Bestellung abweichen, deshalb zeigt sie Bruttopreise.',
  E_INVOICE_IMPOSSIBLE:
    'Der Kunde erhält in Lexware Office XRechnungen, die es nur mit Umsatzsteuer und Nettopreisen gibt; diese Rechnung ist deshalb eine gewöhnliche. Sprich mit ihm ab, ob er sie so annimmt.',
  LINK_REFUSED:
    'Lexware Office hat die Gutschrift nicht mit ihrer Rechnung verknüpft; sie nennt die Rechnung im Text. Dort bleibt die Rechnung offen: Öffne sie in Lexware Office und markiere den gutgeschriebenen Betrag als bezahlt.',
  CANCELLED_IN_SHOPIFY: 'Die Bestellung wurde in Shopify storniert.',
  EDITED_IN_SHOPIFY: 'Die Bestellung wurde in Shopify bearbeitet.',
  NOT_SHOWN_ANY_MORE: 'Shopify zeigt der App diese Bestellung nicht mehr.',
  ITEM_PRICE_AND_TAX_DIFFER: ({ title }) => `Preis und Steuer von „${title}“ widersprechen sich.`,
  LINE_CONTRADICTS_ITSELF: ({ title }) => `Mengen oder Beträge von „${title}“ widersprechen sich.`,
  SHIPPING_DISCOUNT_TOO_HIGH: ({ title }) => `Der Rabatt auf „${title}“ ist höher als der Preis.`,
  POSITIONS_AND_ORDER_DIFFER: ({ positions, ordered, currency }) =>
    `Die Positionen ergeben ${printedMoney(positions, currency)}, die Bestellung ${printedMoney(ordered, currency)}.`,
  CREDIT_BEYOND_OPEN: ({ total, open }) =>
    `Zu korrigieren ${euro(total)}, noch offen ${euro(open)}.`,
  DOCUMENTS_AND_ORDER_DIFFER: ({ documents, currentValue }) =>
    `Die Belege kämen auf ${euro(documents)}, die Bestellung ist ${euro(currentValue)} wert.`,
  BILLED_AND_ORDER_DIFFER: ({ billed, ordered }) =>
    `Berechnet sind ${euro(billed)}, die Bestellung kam auf ${euro(ordered)}.`,
  AMOUNTS_OF_DOCUMENT_UNKNOWN: ({ number, title }) =>
    `Was der Beleg ${number ?? title} berechnet, ist nicht bekannt.`,
  INVOICE_NAMED: ({ number, title }) => (number === null ? title : `Rechnung ${number}`),
  BOTH_NUMBERS: ({ first, second }) => `Es sind ${first} und ${second}.`,
  ORDER_CURRENCY: ({ currency }) => `Die Bestellung lautet auf ${currency}.`,
  REFUNDED_IN_SHOPIFY: ({ amount: stated }) => {
    const paid = typeof stated === 'string' ? stated : printedMoney(stated.amount, stated.currency);
    return `Laut Shopify erstattet: ${paid}.`;
  },
  DATE_ONLY_IN_TEXT: ({ supply }) =>
    `Lexware Office lässt die berechneten Steuersätze an diesem Tag nicht zu, deshalb steht die Angabe nur in der Nachbemerkung. ${supplyDateText(supply, 'de')}`,
};
