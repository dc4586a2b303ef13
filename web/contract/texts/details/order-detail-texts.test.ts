import { cents } from '../../../domain/money/cents';
import type { ORDER_DETAILS } from '../../../domain/reasons/order-details';
import type { CodesOf } from './detail-texts';
import { type DetailSentences, expectSentences } from '../../testing/detail-sentences';

const SAID: DetailSentences<CodesOf<typeof ORDER_DETAILS>> = {
  NO_POSITIONS: [[{}, 'Die Bestellung hat keine Positionen mehr.']],
  ORDER_TAX_DIFFERS: [
    [{}, 'Die Steuer der Bestellung entspricht nicht der Steuer ihrer Positionen.'],
  ],
  NO_INVOICE_TO_CORRECT: [[{}, 'Es gibt keine Rechnung zu korrigieren.']],
  NOTHING_TO_BILL: [[{}, 'Es ist nichts mehr zu berechnen.']],
  NOTHING_TO_CORRECT: [[{}, 'Es gibt nichts zu korrigieren.']],
  CORRECTION_NOT_EXACT: [[{}, 'Die Korrektur lässt sich nicht auf den Cent genau darstellen.']],
  NOTHING_IS_SHIPPED: [[{}, 'Die Bestellung enthält nichts, was versendet wird.']],
  NET_IMPOSSIBLE: [
    [
      {},
      'Mit Nettopreisen würde die Rechnung um einen Cent von der Bestellung abweichen, deshalb zeigt sie Bruttopreise.',
    ],
  ],
  E_INVOICE_IMPOSSIBLE: [
    [
      {},
      'Der Kunde erhält in Lexware Office XRechnungen, die es nur mit Umsatzsteuer und Nettopreisen gibt; diese Rechnung ist deshalb eine gewöhnliche. Sprich mit ihm ab, ob er sie so annimmt.',
    ],
  ],
  LINK_REFUSED: [
    [
      {},
      'Lexware Office hat die Gutschrift nicht mit ihrer Rechnung verknüpft; sie nennt die Rechnung im Text. Dort bleibt die Rechnung offen: Öffne sie in Lexware Office und markiere den gutgeschriebenen Betrag als bezahlt.',
    ],
  ],
  CANCELLED_IN_SHOPIFY: [[{}, 'Die Bestellung wurde in Shopify storniert.']],
  EDITED_IN_SHOPIFY: [[{}, 'Die Bestellung wurde in Shopify bearbeitet.']],
  NOT_SHOWN_ANY_MORE: [[{}, 'Shopify zeigt der App diese Bestellung nicht mehr.']],
  ITEM_PRICE_AND_TAX_DIFFER: [
    [{ title: 'Tasse' }, 'Preis und Steuer von „Tasse“ widersprechen sich.'],
  ],
  LINE_CONTRADICTS_ITSELF: [
    [{ title: 'Tasse' }, 'Mengen oder Beträge von „Tasse“ widersprechen sich.'],
  ],
  SHIPPING_DISCOUNT_TOO_HIGH: [[{ title: 'DHL' }, 'Der Rabatt auf „DHL“ ist höher als der Preis.']],
  POSITIONS_AND_ORDER_DIFFER: [
    [
      { positions: cents(11_900), ordered: cents(111_906), currency: 'EUR' },
      'Die Positionen ergeben 119,00 €, die Bestellung 1.119,06 €.',
    ],
  ],
  CREDIT_BEYOND_OPEN: [
    [{ total: cents(2_000), open: cents(1_050) }, 'Zu korrigieren 20,00 €, noch offen 10,50 €.'],
  ],
  DOCUMENTS_AND_ORDER_DIFFER: [
    [
      { documents: cents(2_000), currentValue: cents(1_050) },
      'Die Belege kämen auf 20,00 €, die Bestellung ist 10,50 € wert.',
    ],
  ],
  BILLED_AND_ORDER_DIFFER: [
    [
      { billed: cents(2_000), ordered: cents(1_050) },
      'Berechnet sind 20,00 €, die Bestellung kam auf 10,50 €.',
    ],
  ],
  AMOUNTS_OF_DOCUMENT_UNKNOWN: [
    [{ number: 'RE7', title: 'Rechnung' }, 'Was der Beleg RE7 berechnet, ist nicht bekannt.'],
    [{ number: null, title: 'Rechnung' }, 'Was der Beleg Rechnung berechnet, ist nicht bekannt.'],
  ],
  INVOICE_NAMED: [
    [{ number: 'RE7', title: 'Beleg' }, 'Rechnung RE7'],
    [{ number: null, title: 'Beleg' }, 'Beleg'],
  ],
  BOTH_NUMBERS: [[{ first: 'RE7', second: 'RE8' }, 'Es sind RE7 und RE8.']],
  ORDER_CURRENCY: [[{ currency: 'USD' }, 'Die Bestellung lautet auf USD.']],
  REFUNDED_IN_SHOPIFY: [
    [{ amount: { amount: cents(2_000), currency: 'EUR' } }, 'Laut Shopify erstattet: 20,00 €.'],
    [{ amount: '20,00 €' }, 'Laut Shopify erstattet: 20,00 €.'],
  ],
  DATE_ONLY_IN_TEXT: [
    [
      { supply: { kind: 'delivery', date: '2026-03-02T09:00:00.000Z' } },
      'Lexware Office lässt die berechneten Steuersätze an diesem Tag nicht zu, deshalb steht die Angabe nur in der Nachbemerkung. Lieferdatum: 02.03.2026.',
    ],
    [
      {
        supply: {
          kind: 'serviceperiod',
          from: '2026-03-02T09:00:00.000Z',
          to: '2026-03-04T09:00:00.000Z',
        },
      },
      'Lexware Office lässt die berechneten Steuersätze an diesem Tag nicht zu, deshalb steht die Angabe nur in der Nachbemerkung. Leistungszeitraum: 02.03.2026 – 04.03.2026.',
    ],
  ],
};

describe('what an order says against a document', () => expectSentences(SAID));
