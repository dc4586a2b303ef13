import { book, buyer, cup, germanOrder, MWST_19 } from './parts';
import type { Scenario } from './scenario';

/** Orders that have already been through something. */
export const histories: Scenario[] = [
  {
    name: 'old-order',
    title: '61 Tage alte Bestellung',
    description: 'Ohne die Berechtigung read_all_orders zeigt Shopify sie der App nicht.',
    expects: 'TOO_OLD',
    order: germanOrder({ ageDays: 61 }),
  },
  {
    name: 'edited',
    title: 'Bearbeitete Bestellung',
    description: 'Ein Becher weniger, dafür Untersetzer dazu.',
    expects: 'invoice',
    order: germanOrder({ lines: [cup, book] }),
    then: [
      {
        do: 'edit',
        setQuantity: [{ line: 0, quantity: 1 }],
        add: [{ title: 'Untersetzer', sku: 'FILZ', quantity: 2, price: 450, taxes: MWST_19 }],
      },
    ],
  },
  {
    name: 'partly-refunded',
    title: 'Teilweise erstattet',
    description: 'Bezahlt, dann ein Becher und der halbe Versand erstattet.',
    expects: 'invoice',
    order: germanOrder({ payments: [{ gateway: 'paypal' }] }),
    then: [{ do: 'refund', lines: [{ line: 0, quantity: 1 }], shipping: 245 }],
  },
  {
    name: 'goodwill-refund',
    title: 'Kulanzerstattung',
    description: 'Bezahlt, dann 5,00 € ohne Artikel erstattet.',
    expects: 'invoice',
    order: germanOrder({ payments: [{ gateway: 'shopify_payments' }] }),
    then: [{ do: 'refund', amount: 500 }],
  },
  {
    name: 'cancelled-before-payment',
    title: 'Vor der Zahlung storniert',
    description: 'Nie bezahlt, vom Kunden storniert.',
    expects: 'SKIP_CANCELLED',
    order: germanOrder({}),
    then: [{ do: 'cancel', reason: 'CUSTOMER' }],
  },
  {
    name: 'partly-paid',
    title: 'Anzahlung',
    description: '10,00 € sind überwiesen, der Rest ist offen.',
    expects: 'invoice',
    order: germanOrder({ payments: [{ gateway: 'bank_deposit', amount: 1000 }] }),
  },
  {
    name: 'test-order',
    title: 'Testbestellung',
    description: 'Mit dem Test-Zahlungsanbieter aufgegeben.',
    expects: 'SKIP_TEST',
    order: germanOrder({ test: true, contact: buyer({ firstName: 'Test', lastName: 'Kunde' }) }),
  },
];
