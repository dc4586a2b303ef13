import { book, buyer, cup, germanOrder, MWST_19, MWST_7 } from './parts';
import type { Scenario } from './scenario';

/** What is in the basket: prices, rates, shipping, quantities. */
export const baskets: Scenario[] = [
  {
    name: 'gross-19',
    title: 'Bruttoshop, 19 %',
    description: 'Zwei Becher mit Versand, Preise inklusive Steuer.',
    expects: 'invoice',
    order: germanOrder({}),
  },
  {
    name: 'net-19',
    title: 'Nettoshop, 19 %',
    description: 'Preise ohne Steuer, die Steuer kommt hinzu.',
    expects: 'invoice',
    order: germanOrder({ taxesIncluded: false }),
  },
  {
    name: 'mixed-rates',
    title: 'Gemischt: 19 %, 7 % und 0 %',
    description:
      'Becher, Buch und ein steuerfreier Artikel; der Versand teilt sich nach Warenwert auf 19 % und 7 %.',
    expects: 'invoice',
    order: germanOrder({
      lines: [
        cup,
        book,
        { title: 'Briefmarken-Set', sku: 'MARKE-0', quantity: 1, price: 500, taxes: [] },
      ],
    }),
  },
  {
    name: 'free-shipping',
    title: 'Versandkostenfrei',
    description: 'Versandzeile mit 0,00 €.',
    expects: 'invoice',
    order: germanOrder({ shipping: [{ title: 'Kostenloser Versand', price: 0 }] }),
  },
  {
    name: 'split-shipping-tax',
    title: 'Versand mit geteilter Steuer',
    description: 'Buch und Becher, bezahlter Versand: Steuer zu 19 % und 7 %.',
    expects: 'invoice',
    order: germanOrder({
      lines: [{ ...cup, quantity: 1 }, book],
      shipping: [{ title: 'DHL Paket', price: 590 }],
    }),
  },
  {
    name: 'quantity-3-at-33-33',
    title: '3 × 33,33 €',
    description: 'Die Steuer wird je Zeile gerundet, nicht je Stück.',
    expects: 'invoice',
    order: germanOrder({
      lines: [{ title: 'Leinenhemd', sku: 'HEMD', quantity: 3, price: 3333, taxes: MWST_19 }],
      shipping: [],
    }),
  },
  {
    name: 'prices-below-a-cent',
    title: '333 × 0,005 €',
    description: 'Stückpreise mit mehr als zwei Nachkommastellen, später ein Teil zurück.',
    expects: 'invoice',
    order: germanOrder({
      lines: [
        { title: 'Schraube', quantity: 333, price: 1, exactPrice: 50, taxes: MWST_19 },
        { title: 'Postkarte', quantity: 9, price: 13, exactPrice: 1_250, taxes: MWST_7 },
        { title: 'Folie je cm', quantity: 251, price: 5, exactPrice: 499, taxes: MWST_19 },
      ],
    }),
    then: [
      {
        do: 'refund',
        lines: [
          { line: 0, quantity: 100 },
          { line: 1, quantity: 4 },
        ],
      },
    ],
  },
  {
    name: 'many-lines',
    title: '120 Positionen',
    description: 'Mehr Zeilen, als eine Seite der Schnittstelle fasst.',
    expects: 'invoice',
    order: germanOrder({
      lines: Array.from({ length: 120 }, (_, index) => ({
        title: `Knopf Nr. ${index + 1}`,
        sku: `KNOPF-${String(index + 1).padStart(3, '0')}`,
        quantity: (index % 3) + 1,
        price: 99 + index,
        taxes: MWST_19,
      })),
    }),
  },
  {
    name: 'variants-and-attributes',
    title: 'Varianten und Gravur',
    description: 'Variante, Artikelnummer und eine persönliche Angabe je Zeile.',
    expects: 'invoice',
    order: germanOrder({
      lines: [
        {
          ...cup,
          quantity: 1,
          variantTitle: 'Blau / 300 ml',
          vendor: 'Manufaktur Nord',
          customAttributes: [{ key: 'Gravur', value: 'Für Oma' }],
        },
      ],
    }),
  },
  {
    name: 'zero-value',
    title: 'Bestellung über 0,00 €',
    description: 'Ein Gratisartikel ohne Versandkosten.',
    expects: 'SKIP_FREE',
    order: germanOrder({
      lines: [{ title: 'Warenprobe', sku: 'PROBE', quantity: 1, price: 0, taxes: MWST_19 }],
      shipping: [{ title: 'Kostenloser Versand', price: 0 }],
    }),
  },
  {
    name: 'small-business-shop',
    title: 'Kleinunternehmer-Shop',
    description: 'Der Shop berechnet keine Steuer (§ 19 UStG).',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer({ firstName: 'Jonas', lastName: 'Weber' }),
      lines: [{ ...cup, taxes: [] }],
    }),
  },
];
