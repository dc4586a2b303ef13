import { checkVAT } from 'jsvat';
import { countries } from './vat-id-countries';
import type { Order } from '../order/order';

export interface VatId {
  /** Normalised, e.g. `ATU12345675`; Greece as `EL`, Switzerland without the tax suffix. */
  id: string;
  /** ISO code of the state that issued it; `XI` for Northern Ireland. */
  country: string;
}

const EU_PREFIX = 'AT|BE|BG|CY|CZ|DE|DK|EE|EL|GR|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK';
const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${EU_PREFIX}|XI|CHE)[ .\\-/]?[0-9A-Z*+][0-9A-Z*+ .\\-/]{5,20}`,
  'giu',
);

/** Reads one VAT id: normalises it and checks pattern and check digit. Null when it cannot be one (a typo filter). */
export function parseVatId(text: string): VatId | null {
  const plain = text.toUpperCase().replace(/[^0-9A-Z*+]/g, '');
  const id = plain.replace(/^GR/, 'EL').replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
  const padded = id.replace(/^BE(\d{9})$/, 'BE0$1');
  if (!hasValidCheck(padded)) return null;
  return { id: padded, country: countryOf(padded) };
}

function countryOf(id: string): string {
  const prefix = id.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
}

function hasValidCheck(id: string): boolean {
  if (id.startsWith('BE')) return isBelgian(id);
  // Northern Ireland kept the British numbers under a prefix of its own.
  if (id.startsWith('XI')) return isValid(`GB${id.slice(2)}`);
  if (id.startsWith('GB')) return false;
  return isValid(id);
}

function isValid(id: string): boolean {
  const { isValid: passes, country } = checkVAT(id, countries);
  return passes && country !== undefined;
}

/** The library does not know the numbers beginning with 1 that Belgium has issued since 2023. */
function isBelgian(id: string): boolean {
  const digits = /^BE([01]\d{9})$/.exec(id)?.[1];
  return digits !== undefined && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

const ATTRIBUTE_NAME = /vat|ust|uid|tax|steuer|tva|iva|btw|moms/i;

/**
 * The buyer's VAT id, from the places where shops collect it: the B2B company, attributes of the cart, the company field
 * of the billing address, the order's note, notes about the customer. The first that passes its check counts.
 */
export function findVatId(order: Order): VatId | null {
  const attributes = order.customAttributes.toSorted((a, b) => rank(a.key) - rank(b.key)).map(({ value }) => value);
  const places = [
    order.company?.taxRegistrationId,
    ...attributes,
    order.billingAddress?.company,
    order.note,
    order.customer?.note,
  ];
  for (const text of places) {
    const found = text ? firstVatId(text) : null;
    if (found) return found;
  }
  return null;
}

function rank(key: string): number {
  return ATTRIBUTE_NAME.test(key) ? 0 : 1;
}

function firstVatId(text: string): VatId | null {
  const whole = parseVatId(text);
  if (whole) return whole;
  for (const [candidate] of text.matchAll(CANDIDATE)) {
    const found = longestVatId(candidate);
    if (found) return found;
  }
  return null;
}

/** Running text may follow the number, so the candidate is shortened word by word until it passes. */
function longestVatId(candidate: string): VatId | null {
  for (let text = candidate; text.length > 6; text = text.replace(/[ .\-/]*[^ .\-/]*$/, '')) {
    const found = parseVatId(text);
    if (found) return found;
  }
  return null;
}
