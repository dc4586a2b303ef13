import type { Address, Order } from '../order/order';
import type { VatIdPlace } from '../settings/contact-settings';
import { passesCheck } from './vat-id-checks';

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
const KNOWN_PREFIX = new RegExp(`^(?:${EU_PREFIX}|XI|CHE(?=\\d))`);

/**
 * Reads one VAT id: normalises it and checks pattern and check digit. Null when it cannot be one (a typo filter); EU…
 * and IM… are registrations for distance sales, not ids of customers.
 */
export function parseVatId(text: string): VatId | null {
  const plain = text.toUpperCase().replace(/[^0-9A-Z*+]/g, '');
  const id = plain.replace(/^GR/, 'EL').replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
  const padded = id.replace(/^BE(\d{9})$/, 'BE0$1');
  if (!KNOWN_PREFIX.test(padded) || !passesCheck(padded)) return null;
  return { id: padded, country: countryOf(padded) };
}

function countryOf(id: string): string {
  const prefix = id.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
}

/** Where shops collect VAT ids, the surest place first. */
const IN_TURN: readonly VatIdPlace[] = [
  'company-location',
  'order-attributes',
  'order-items',
  'order-billing',
  'order-note',
  'order-tags',
  'customer-note',
  'order-shipping',
];

/** The buyer's VAT id from the places the merchant allows. The first that passes its check counts. */
export function findVatId(order: Order, places: readonly VatIdPlace[]): VatId | null {
  for (const place of IN_TURN.filter((one) => places.includes(one))) {
    for (const text of textsIn(order, place)) {
      const found = text ? firstVatId(text) : null;
      if (found) return found;
    }
  }
  return null;
}

function textsIn(order: Order, place: VatIdPlace): (string | null | undefined)[] {
  switch (place) {
    case 'company-location':
      return [order.company?.taxRegistrationId];
    case 'order-attributes':
      return values(order.customAttributes);
    case 'order-items':
      return values(order.lines.flatMap((line) => line.customAttributes));
    case 'order-billing':
      return addressTexts(order.billingAddress);
    case 'order-shipping':
      return addressTexts(order.shippingAddress);
    case 'order-note':
      return [order.note];
    case 'order-tags':
      return order.tags;
    case 'customer-note':
      return [order.customer?.note];
  }
}

function addressTexts(address: Address | null): (string | null)[] {
  return address ? [address.company, address.supplement, address.street] : [];
}

const ATTRIBUTE_NAME = /vat|ust|uid|tax|steuer|tva|iva|btw|moms/i;

/** Attributes named after a VAT id before all others. */
function values(attributes: Order['customAttributes']): string[] {
  const rank = (name: string) => (ATTRIBUTE_NAME.test(name) ? 0 : 1);
  return attributes.toSorted((a, b) => rank(a.key) - rank(b.key)).map(({ value }) => value);
}

function firstVatId(text: string): VatId | null {
  const whole = parseVatId(text);
  if (whole) return whole;
  for (const [candidate] of plainly(text).matchAll(CANDIDATE)) {
    const found = longestVatId(candidate);
    if (found) return found;
  }
  return null;
}

/** Text that was copied from somewhere may hold blanks that do not break and hyphens of its own. */
function plainly(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, ' ').replaceAll(/\p{Pd}/gu, '-');
}

/** Running text may follow the number, so the candidate is shortened word by word until it passes. */
function longestVatId(candidate: string): VatId | null {
  for (let text = candidate; text.length > 6; text = text.replace(/[ .\-/]*[^ .\-/]*$/, '')) {
    const found = parseVatId(text);
    if (found) return found;
  }
  return null;
}
