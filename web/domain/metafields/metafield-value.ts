import { centsFromDecimal, printedMoney } from '../money/cents-text';
import { type Language, LOCALES } from '../text/language';
import { printedNumber } from '../text/printed-value';
import { shorten } from '../text/shorten';
import { printedDay } from '../time/berlin';
import type { Metafield } from './metafield';

/** No text of a document or mail has room for more. */
const MAX_LENGTH = 2_000;
/** A list or formatted text beyond this prints nothing, so that many of them take little time. */
const MAX_READ = 5_000;
/** A text this deep was written by no editor. */
const DEEPEST = 20;

const NUMBERS = ['number_integer', 'number_decimal'];
/** More digits than a number keeps exactly stay text. */
const MAX_DIGITS = 15;

/**
 * A value as texts name it: numbers and booleans as such, so that conditions can test them, all
 * others as they are printed; null for what means nothing to a reader, e.g. references to other
 * things at Shopify.
 */
export function metafieldValue(
  metafield: Metafield,
  language: Language,
): string | number | boolean | null {
  const { type, value } = metafield;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (NUMBERS.includes(type) && isExact(value)) return Number(value);
  return metafieldText(metafield, language);
}

function isExact(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value) && value.length <= MAX_DIGITS;
}

function metafieldText(metafield: Metafield, language: Language): string | null {
  const { type } = metafield;
  const value = metafield.value.slice(0, MAX_READ);
  const text = type.startsWith('list.')
    ? entriesOf(value)
        .map((entry) => printed(type.slice('list.'.length), entry, language))
        .filter((entry) => entry !== null)
        .join(', ')
    : printed(type, value, language);
  return shorten(text?.trim() ?? '', MAX_LENGTH) || null;
}

/** Lists are JSON; their entries are what single values are, but for texts and JSON alike. */
function entriesOf(value: string): string[] {
  const entries = parsed(value);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) =>
    typeof entry === 'string' ? entry : JSON.stringify(entry),
  );
}

function printed(type: string, value: string, language: Language): string | null {
  if (/_reference$/.test(type)) return null;
  switch (type) {
    case 'date':
    case 'date_time':
      return dayText(value, language);
    case 'money':
      return moneyText(value, language);
    case 'rich_text_field':
      return richText(parsed(value));
    case 'link':
      return textAt(parsed(value), 'url');
    case 'rating':
      return decimalText(textAt(parsed(value), 'value'), language);
    case 'number_decimal':
      return decimalText(value, language);
    case 'json':
      return null;
    default:
      return measureText(value, language) ?? value;
  }
}

/** A day without a time is the same one everywhere. */
function dayText(value: string, language: Language): string {
  const isRead = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T[\d:.+Z-]+)?$/.test(value);
  if (!isRead) return value;
  return printedDay(value.includes('T') ? value : `${value}T12:00:00.000Z`, language);
}

function moneyText(value: string, language: Language): string | null {
  const money = parsed(value);
  const amount = centsFromDecimal(textAt(money, 'amount') ?? '');
  const currency = textAt(money, 'currency_code') ?? '';
  if (amount === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return printedMoney(amount, currency, LOCALES[language]);
}

function decimalText(digits: string | null, language: Language): string | null {
  return digits === null ? null : printedNumber(digits, language);
}

/** Units whose names at Shopify are unfit for print. */
const UNITS: Record<string, string> = {
  MILLIMETERS: 'mm',
  CENTIMETERS: 'cm',
  METERS: 'm',
  GRAMS: 'g',
  KILOGRAMS: 'kg',
  MILLILITERS: 'ml',
  CENTILITERS: 'cl',
  LITERS: 'l',
  CUBIC_METERS: 'm³',
  m3: 'm³',
};

/** Weights, volumes and lengths: `{ "value": 2.5, "unit": "kg" }`. */
function measureText(value: string, language: Language): string | null {
  if (!value.startsWith('{')) return null;
  const measure = parsed(value);
  const amount = decimalText(textAt(measure, 'value'), language);
  const unit = textAt(measure, 'unit');
  return amount === null || unit === null ? null : `${amount} ${UNITS[unit] ?? unit}`;
}

/** The plain text of a formatted text: each paragraph and point of a list on a line of its own. */
function richText(node: unknown, depth = 0): string {
  if (!isGroup(node) || depth > DEEPEST) return '';
  if (typeof node.value === 'string') return node.value;
  const children: unknown[] = Array.isArray(node.children) ? node.children : [];
  const parts = children.map((child) => richText(child, depth + 1));
  return parts.join(node.type === 'root' || node.type === 'list' ? '\n' : '');
}

function textAt(group: unknown, key: string): string | null {
  const value = isGroup(group) ? group[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
