import { letters, type LimitOf, type NamedField, textRow } from './limit-row';

const REQUIRED = 'Pflichtfeld';
const CHARACTERS = 'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Bindestrich und Unterstrich';

function place(path: string, group: string): LimitOf[] {
  const namespace = { path: `${path}.namespace`, label: 'Namespace', group };
  const key = { path: `${path}.key`, label: 'Schlüssel', group };
  return [...name(namespace, 3, 255), ...name(key, 2, 64)];
}

function name(field: NamedField, min: number, max: number): LimitOf[] {
  const [good, bad] = [letters(min), letters(min - 1)];
  return [
    { ...field, good, bad: '', message: REQUIRED },
    { ...field, good, bad, message: `Mindestens ${min} Zeichen` },
    textRow(field, max),
    { ...field, good: 'groesse', bad: 'größe', message: CHARACTERS },
  ];
}

const read = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    resource: 'order',
    namespace: 'custom',
    key: `feld_${index}`,
  }));
const VALUES = [
  'contact-number',
  'invoice-number',
  'invoice-date',
  'invoice-total',
  'invoice-link',
  'credits-numbers',
];
const written = (count: number) =>
  Object.fromEntries(VALUES.slice(0, count).map((key) => [key, { namespace: 'books', key }]));

export const metafieldLimits: LimitOf[] = [
  ...place('read.0', 'Metafeld 1'),
  ...place('write.invoice-number', 'Rechnungsnummer'),
  {
    path: 'write.invoice-number.namespace',
    label: 'Namespace',
    group: 'Rechnungsnummer',
    good: 'buchhaltung',
    bad: 'protected',
    message: 'Diesen Namespace behält Shopify sich vor. Wähle einen anderen',
  },
  {
    path: 'write.credits-numbers.key',
    label: 'Schlüssel',
    group: 'Gutschriftnummern',
    good: 'others',
    bad: 'number',
    message: 'In diesem Metafeld steht schon ein anderer Wert',
  },
  {
    path: 'read',
    label: null,
    good: read(5),
    bad: read(6),
    message: 'Du kannst maximal 5 Metafelder hinzufügen',
  },
  {
    path: 'write',
    label: null,
    good: written(5),
    bad: written(6),
    message: 'Du kannst maximal 5 Metafelder schreiben',
  },
];
