import { z } from 'zod';
import { paymentMethodName } from '../../../domain/documents/labels/payment-method-name';
import { valueLabel, readMetafieldText } from '../../metafields/metafield-texts';
import { printedDay } from '../../../domain/time/berlin';
import { wordsAt } from './field-texts';
import { ACCOUNT_NAMES, BOOKED_BY_NAMES, DEBTOR_NAMES } from '../datev-texts';

/** Changed fields as the log stores them: path, value before, value after, both as JSON. */
const difference = z.array(z.object({ field: z.string(), from: z.string(), to: z.string() }));

/** Names within records, whose keys people chose: parts of a condition, an account, a place. */
const PARTS: Record<string, string> = {
  label: 'Text',
  duration: 'Zahlungsziel',
  discount: 'Skonto',
  percentage: 'Prozent',
  range: 'Skontofrist',
  namespace: 'Namespace',
  key: 'Schlüssel',
  account: 'Konto',
  ...ACCOUNT_NAMES,
  ...DEBTOR_NAMES,
  giftCards: 'Geschenkkarten',
  fees: 'Gebühren',
};

const EMPTY: Record<string, string> = {
  true: 'an',
  false: 'aus',
  null: '–',
  '""': 'leer',
  '[]': 'keine',
};

const DAYS = { created: 'Bestelldatum', fulfilled: 'Versanddatum', issued: 'Tag der Erstellung' };
const TIMING = {
  completed: 'bezahlt und versendet',
  fulfilled: 'versendet',
  paid: 'bezahlt',
  created: 'sofort',
};

/**
 * German words for values that are codes, by the end of the field's path; all other values are what
 * people wrote.
 */
const CODES: [path: RegExp, words: Record<string, string>][] = [
  [/^general\.language$/, { de: 'Deutsch', en: 'Englisch' }],
  [/^general\.formality$/, { formal: 'Sie', informal: 'du' }],
  [/^general\.home$/, { '': 'Übersicht', orders: 'Bestellungen' }],
  [/^(invoice|contact)\.create$/, { all: 'alle' }],
  [/^transaction\.create$/, { all: 'an' }],
  [/^(invoice|delivery)\.event$/, TIMING],
  [/\.(date|from\.event|to\.event)$/, DAYS],
  [/\.modify$/, { '': 'keine', math: 'mit Abstand' }],
  [/\.supplyDate\.type$/, { '': 'keins', delivery: 'Lieferdatum', service: 'Leistungsdatum' }],
  [/\.(from|to)\.unit$/, { day: 'Tage', mon: 'Monate' }],
  [/^datev\.bookedBy$/, BOOKED_BY_NAMES],
];

/** The same for the entries of lists. */
const ENTRIES: [path: RegExp, words: Record<string, string>][] = [
  [/\.referencePlaces$/, { title: 'Titel', introduction: 'Einleitung', remark: 'Nachbemerkung' }],
  [/\.skipSources$/, { pos: 'Kassen' }],
  [
    /\.vatIdPlaces$/,
    {
      'order-note': 'Notiz der Bestellung',
      'order-attributes': 'zusätzliche Angaben',
      'order-items': 'Angaben zu Artikeln',
      'order-billing': 'Rechnungsadresse',
      'order-shipping': 'Lieferadresse',
      'order-tags': 'Tags der Bestellung',
      'customer-note': 'Notiz des Kunden',
      'company-location': 'Unternehmensstandort',
    },
  ],
];

/** One German line for a stored difference; nothing when it cannot be read. */
export function differenceText(stored: string): string {
  const parsed = difference.safeParse(parseJson(stored));
  if (!parsed.success) return '';
  return parsed.data
    .map(
      ({ field, from, to }) =>
        `${fieldText(field)}: ${valueText(field, from)} → ${valueText(field, to)}`,
    )
    .join('; ');
}

/** What a field is called, by its path from the section on; what has no name is a payment method. */
export function fieldText(path: string): string {
  const parts = path.split('.');
  return parts
    .map((part, index) => {
      const named = wordsAt(parts.slice(0, index + 1).join('.'));
      return named?.name ?? PARTS[part] ?? valueLabel(part) ?? paymentMethodName(part);
    })
    .join(' › ');
}

/** A value of the field in words; `json` as the log stores it. */
export function valueText(field: string, json: string): string {
  const value = parseJson(json);
  if (typeof value === 'string')
    return codeText(CODES, field, value) ?? dayText(field, value) ?? plainText(value);
  if (typeof value === 'number') return value.toLocaleString('de-DE');
  if (!Array.isArray(value) || value.length === 0) return EMPTY[json] ?? json;
  return value
    .map((entry) => readMetafieldText(entry) ?? entryText(field, String(entry)))
    .join(', ');
}

function codeText(codes: typeof CODES, field: string, value: string): string | undefined {
  const words = codes.find(([path]) => path.test(field))?.[1];
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
}

/** Only the start of the creation may be a day, and an adviser's word has one. */
function dayText(field: string, value: string): string | undefined {
  const isDay = /^((invoice|delivery)\.create|datev\.confirmedAt)$/.test(field);
  return isDay && value !== '' ? printedDay(value) : undefined;
}

function entryText(field: string, entry: string): string {
  if (field.endsWith('.eventExceptions')) return paymentMethodName(entry);
  return codeText(ENTRIES, field, entry) ?? plainText(entry);
}

/** What a person wrote, on one line. */
function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ') || 'leer';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
