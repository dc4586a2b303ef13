import { book, cup, germanOrder, MWST_19 } from './parts';
import type { Scenario } from './scenario';

/** Discounts, tips and gift cards. */
export const discounts: Scenario[] = [
  {
    name: 'percentage-on-order',
    title: '10 % auf die Bestellung',
    description: 'Rabattcode WILLKOMMEN10 über alle Zeilen.',
    expects: 'invoice',
    order: germanOrder({
      lines: [cup, book],
      discounts: [
        {
          kind: 'code',
          title: 'WILLKOMMEN10',
          target: 'line',
          method: 'across',
          value: { percentage: '10' },
        },
      ],
    }),
  },
  {
    name: 'fixed-on-order',
    title: '5,00 € auf die Bestellung',
    description: 'Ein Festbetrag, auf die Zeilen verteilt; der Rest läuft mit.',
    expects: 'invoice',
    order: germanOrder({
      lines: [
        cup,
        book,
        { title: 'Untersetzer', sku: 'FILZ', quantity: 3, price: 333, taxes: MWST_19 },
      ],
      discounts: [
        { kind: 'code', title: 'FUENF', target: 'line', method: 'across', value: { amount: 500 } },
      ],
    }),
  },
  {
    name: 'percentage-on-line',
    title: '20 % auf einen Artikel',
    description: 'Automatischer Rabatt nur auf das Buch.',
    expects: 'invoice',
    order: germanOrder({
      lines: [cup, book],
      discounts: [
        {
          kind: 'automatic',
          title: 'Buchwoche',
          target: 'line',
          method: 'each',
          value: { percentage: '20' },
          lines: [1],
        },
      ],
    }),
  },
  {
    name: 'fixed-on-line',
    title: '3,00 € auf einen Artikel',
    description: 'Von Hand gegebener Nachlass auf die Becher.',
    expects: 'invoice',
    order: germanOrder({
      lines: [cup, book],
      discounts: [
        {
          kind: 'manual',
          title: 'Kulanz',
          target: 'line',
          method: 'each',
          value: { amount: 300 },
          lines: [0],
        },
      ],
    }),
  },
  {
    name: 'automatic-plus-code',
    title: 'Automatischer Rabatt und Code',
    description: 'Erst 15 % auf die Becher, dann 10 % mit Code auf alles.',
    expects: 'invoice',
    order: germanOrder({
      lines: [cup, book],
      discounts: [
        {
          kind: 'automatic',
          title: 'Becheraktion',
          target: 'line',
          method: 'each',
          value: { percentage: '15' },
          lines: [0],
        },
        {
          kind: 'code',
          title: 'DANKE10',
          target: 'line',
          method: 'across',
          value: { percentage: '10' },
        },
      ],
    }),
  },
  {
    name: 'shipping-discount',
    title: 'Versandrabatt per Code',
    description: 'Der Versand wird durch einen Code kostenlos.',
    expects: 'invoice',
    order: germanOrder({
      discounts: [
        {
          kind: 'code',
          title: 'VERSANDFREI',
          target: 'shipping',
          method: 'each',
          value: { percentage: '100' },
        },
      ],
    }),
  },
  {
    name: 'tip',
    title: 'Mit Trinkgeld',
    description: 'Der Käufer gibt 3,00 € Trinkgeld.',
    expects: 'invoice',
    order: germanOrder({ tip: 300 }),
  },
  {
    name: 'gift-card-sold',
    title: 'Gutschein verkauft',
    description: 'Nur ein Mehrzweckgutschein über 50,00 €: keine Umsatzsteuer, keine Rechnung.',
    expects: 'SKIP_GIFT_CARD',
    order: germanOrder({
      lines: [
        {
          title: 'Geschenkgutschein 50 €',
          sku: 'GUTSCHEIN-50',
          quantity: 1,
          price: 5000,
          taxes: [],
          isGiftCard: true,
        },
      ],
      shipping: [],
    }),
  },
  {
    name: 'gift-card-redeemed',
    title: 'Gutschein eingelöst',
    description: '20,00 € sind mit einem Gutschein bezahlt, der Rest ist offen.',
    expects: 'invoice',
    order: germanOrder({ payments: [{ gateway: 'gift_card', amount: 2000 }] }),
  },
];
