import { address, buyer, cup, germanOrder, MWST_19 } from './parts';
import type { Scenario } from './scenario';

const paris = {
  firstName: 'Camille',
  lastName: 'Durand',
  address1: '12 rue de Rivoli',
  zip: '75004',
  city: 'Paris',
  countryCode: 'FR',
};
const vienna = {
  company: 'Donau Handels GmbH',
  address1: 'Praterstraße 40',
  zip: '1020',
  city: 'Wien',
  countryCode: 'AT',
};
const amsterdam = {
  company: 'Gracht Winkel B.V.',
  address1: 'Herengracht 101',
  zip: '1015 BE',
  city: 'Amsterdam',
  countryCode: 'NL',
};
const untaxed = [{ ...cup, quantity: 10, taxes: [] }];

/** Who buys, and from where. */
export const customers: Scenario[] = [
  {
    name: 'eu-consumer-oss',
    title: 'Privatkundin in Frankreich',
    description: 'Steuer des Bestimmungslands: 20 % TVA.',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer(paris),
      lines: [{ ...cup, taxes: [{ title: 'TVA', rate: '0.2' }] }],
    }),
  },
  {
    name: 'eu-business-vat-id',
    title: 'Firma in Österreich mit USt-IdNr.',
    description: 'USt-IdNr. in den Bestellangaben, keine Steuer berechnet.',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer(vienna, { customAttributes: [{ key: 'USt-IdNr.', value: 'ATU12345675' }] }),
      lines: untaxed,
    }),
  },
  {
    name: 'eu-company-b2b',
    title: 'B2B-Konto in den Niederlanden',
    description:
      'Firma aus Shopify B2B mit hinterlegter USt-IdNr., Nettopreise, eigene Bestellnummer.',
    expects: 'invoice',
    order: germanOrder({
      taxesIncluded: false,
      contact: buyer(amsterdam, {
        company: {
          name: 'Gracht Winkel B.V.',
          externalId: 'NL-77',
          taxRegistrationId: 'NL123456782B01',
        },
        poNumber: 'PO-2026-118',
      }),
      lines: untaxed,
    }),
  },
  {
    name: 'swiss-consumer',
    title: 'Privatkunde in der Schweiz',
    description: 'Ausfuhrlieferung ohne Steuer.',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer({
        firstName: 'Urs',
        lastName: 'Meier',
        address1: 'Bahnhofstrasse 7',
        zip: '8001',
        city: 'Zürich',
        countryCode: 'CH',
      }),
      lines: [{ ...cup, taxes: [] }],
      shipping: [{ title: 'Versand Schweiz', price: 1290 }],
    }),
  },
  {
    name: 'pos-without-customer',
    title: 'Kassenverkauf ohne Kunde',
    description: 'Im Laden bar bezahlt und mitgenommen; kein Name, keine Anschrift.',
    expects: 'SKIP_POS',
    order: germanOrder({
      contact: buyer(
        {},
        {
          sourceName: 'pos',
          email: null,
          customer: null,
          billingAddress: null,
          shippingAddress: null,
        },
      ),
      shipping: [],
      payments: [{ gateway: 'cash' }],
    }),
    then: [{ do: 'fulfil' }],
  },
  {
    name: 'guest-without-name',
    title: 'Gast ohne Namen',
    description: 'Nur eine E-Mail-Adresse, keine Anschrift (digitaler Artikel).',
    expects: 'MISSING_ADDRESS',
    order: germanOrder({
      contact: {
        ...buyer({}, { billingAddress: null, shippingAddress: null, customer: null }),
        email: 'gast@example.com',
      },
      lines: [
        {
          title: 'Häkelanleitung (PDF)',
          sku: 'PDF-1',
          quantity: 1,
          price: 590,
          taxes: MWST_19,
          requiresShipping: false,
        },
      ],
      shipping: [],
    }),
  },
  {
    name: 'company-without-person',
    title: 'Firma ohne Ansprechpartner',
    description: 'In der Anschrift steht nur der Firmenname.',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer({
        firstName: null,
        lastName: null,
        company: 'Nordlicht Bürobedarf GmbH',
        address1: 'Hafenstraße 3',
      }),
    }),
  },
  {
    name: 'different-addresses',
    title: 'Abweichende Lieferanschrift',
    description: 'Die Rechnung geht an eine andere Anschrift als das Paket.',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer(
        {},
        {
          shippingAddress: address({
            firstName: 'Oma',
            lastName: 'Schmidt',
            address1: 'Am Deich 1',
            zip: '25813',
            city: 'Husum',
          }),
        },
      ),
    }),
  },
  {
    name: 'foreign-presentment',
    title: 'Käufer zahlt in Franken',
    description: 'Shopwährung Euro, angezeigt und bezahlt in CHF.',
    expects: 'invoice',
    order: germanOrder({
      presentment: { currency: 'CHF', rate: '0.9412' },
      contact: buyer({
        firstName: 'Lea',
        lastName: 'Keller',
        address1: 'Seeweg 2',
        zip: '6003',
        city: 'Luzern',
        countryCode: 'CH',
      }),
      lines: [{ ...cup, taxes: [] }],
    }),
  },
  {
    name: 'non-eur-shop',
    title: 'Shopwährung US-Dollar',
    description: 'Der Shop rechnet nicht in Euro ab.',
    expects: 'INVALID_CURRENCY',
    order: germanOrder({ currency: 'USD', lines: [{ ...cup, taxes: [] }] }),
  },
  {
    name: 'emoji-and-rtl-names',
    title: 'Emoji und arabischer Name',
    description: 'Schriftzeichen jenseits von Latein in Namen, Artikeln und Notiz.',
    expects: 'invoice',
    order: germanOrder({
      contact: buyer(
        {
          firstName: 'ليلى 🌸',
          lastName: 'حداد',
          address1: 'Sonnenallee 77',
          zip: '12045',
          city: 'Berlin',
        },
        { note: 'Bitte als Geschenk 🎁' },
      ),
      lines: [{ ...cup, title: 'Tasse 🐈‍⬛ „Kätzchen“', quantity: 1 }],
    }),
  },
];
