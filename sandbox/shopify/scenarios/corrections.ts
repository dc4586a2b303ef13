import { book, cup, germanOrder, MWST_19 } from './parts';
import type { Scenario } from './scenario';

const paid = { payments: [{ gateway: 'shopify_payments' }] };
const coaster = { title: 'Untersetzer', sku: 'FILZ', quantity: 2, price: 450, taxes: MWST_19 };

/** What happens after an order is invoiced: exchanges, cancellations, edits, fees and vouchers. */
export const corrections: Scenario[] = [
  {
    name: 'exchange',
    title: 'Umtausch gegen Günstigeres',
    description: 'Ein Becher zurück, ein Untersetzer dafür; die Differenz wird erstattet.',
    expects: 'invoice',
    follows: ['invoice edit', 'credit-note refund'],
    order: germanOrder(paid),
    then: [
      { do: 'exchange', returned: [{ line: 0, quantity: 1 }], add: [{ ...coaster, quantity: 1 }] },
    ],
  },
  {
    name: 'exchange-even',
    title: 'Umtausch ohne Differenz',
    description: 'Ein Becher zurück, ein anderer zum gleichen Preis dafür; kein Geld fließt.',
    expects: 'invoice',
    follows: ['invoice edit', 'credit-note edit'],
    order: germanOrder(paid),
    then: [
      {
        do: 'exchange',
        returned: [{ line: 0, quantity: 1 }],
        add: [{ ...cup, title: 'Kaffeebecher „Bremen“', sku: 'BECHER-HB', quantity: 1 }],
      },
    ],
  },
  {
    name: 'exchange-dearer',
    title: 'Umtausch gegen Teureres',
    description: 'Ein Becher zurück, ein Backbuch dafür; die Differenz ist noch offen.',
    expects: 'invoice',
    follows: ['invoice edit', 'credit-note edit'],
    order: germanOrder(paid),
    then: [{ do: 'exchange', returned: [{ line: 0, quantity: 1 }], add: [book] }],
  },
  {
    name: 'cancelled-and-refunded',
    title: 'Nach der Zahlung storniert',
    description: 'Bezahlt, dann storniert und ganz erstattet.',
    expects: 'invoice',
    follows: ['credit-note refund'],
    order: germanOrder(paid),
    then: [{ do: 'cancel', refund: true }],
  },
  {
    name: 'cancelled-and-kept',
    title: 'Storniert ohne Erstattung',
    description: 'Bezahlt, dann storniert; das Geld bleibt beim Händler.',
    expects: 'invoice',
    follows: [],
    order: germanOrder(paid),
    then: [{ do: 'cancel', refund: false }],
  },
  {
    name: 'edited-down',
    title: 'Nachträglich verkleinert',
    description: 'Bezahlt, dann ein Becher entfernt und die Überzahlung zurückgezahlt.',
    expects: 'invoice',
    follows: ['credit-note edit'],
    order: germanOrder(paid),
    then: [
      { do: 'edit', setQuantity: [{ line: 0, quantity: 1 }] },
      { do: 'refund', amount: 1490 },
    ],
  },
  {
    name: 'edited-up',
    title: 'Nachträglich erweitert',
    description: 'Bezahlt, dann zwei Untersetzer dazu und nachgezahlt.',
    expects: 'invoice',
    follows: ['invoice edit'],
    order: germanOrder(paid),
    then: [{ do: 'edit', add: [coaster] }, { do: 'pay' }],
  },
  {
    name: 'restocking-fee',
    title: 'Rückgabe mit Gebühr',
    description: 'Beide Becher zurück, 3,00 € Rücknahmegebühr einbehalten.',
    expects: 'invoice',
    follows: ['credit-note refund'],
    order: germanOrder(paid),
    then: [{ do: 'refund', lines: [{ line: 0, quantity: 2 }], kept: 300 }],
  },
  {
    name: 'refunded-to-gift-card',
    title: 'Erstattung auf Gutschein',
    description: 'Ein Becher zurück, das Geld geht auf eine Geschenkkarte.',
    expects: 'invoice',
    follows: ['credit-note refund'],
    order: germanOrder(paid),
    then: [{ do: 'refund', lines: [{ line: 0, quantity: 1 }], gateway: 'gift_card' }],
  },
  {
    name: 'moved',
    title: 'Adresse nachträglich geändert',
    description: 'Nur die Anschrift ändert sich, die Bestellung bleibt.',
    expects: 'invoice',
    follows: ['RECIPIENT_CHANGED'],
    order: germanOrder(paid),
    then: [{ do: 'address', change: { address1: 'Neue Straße 7', zip: '22767' } }],
  },
];
