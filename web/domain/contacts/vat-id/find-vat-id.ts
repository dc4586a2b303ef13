import { oncePerOrder } from '../../order/once-per-order';
import type { Address, Order } from '../../order/order';
import type { VatIdPlace } from '../../setting-sections/contact-settings';
import { isWithoutGoods, placeOfSupply } from '../../order/place-of-supply';
import { EU_STATES } from '../../tax-rates/rates';
import type { VatId } from './vat-id';
import { type FoundInText, VatIdWork, vatIdsIn } from './vat-ids-in-text';

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

export interface VatIdSearch {
  /** Those that the merchant allows. */
  places: readonly VatIdPlace[];
  /** The merchant's own id, which is never the buyer's. */
  own: string | null;
}

export function vatIdSearch(
  { contact }: { contact: { vatIdPlaces: readonly VatIdPlace[] } },
  profile: { vatId?: string | null } | null | undefined,
): VatIdSearch {
  return { places: contact.vatIdPlaces, own: profile?.vatId ?? null };
}

/**
 * The buyer's VAT id. Abroad the tax rests on it: of several the destination's comes first, then
 * another member state's. Else, and among equals, the surest place decides.
 */
export function findVatId(order: Order, search: VatIdSearch): VatId | null {
  const place = placeOfSupply(order);
  const found = foundIn(order, search).map(({ ids }) => ids.filter(({ id }) => id !== search.own));
  const texts =
    place.kind === 'domestic' ? (found.find((ids) => ids.length > 0) ?? []) : found.flat();
  const rank = (id: VatId) => rankOf(id, order, place.country);
  return texts.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

function rankOf({ country }: VatId, order: Order, destination: string): number {
  if (country === destination) return 0;
  return isOfAnotherState(country, order) ? 1 : 2;
}

/**
 * Of a member state other than the merchant's: § 6a UStG requires it of buyers of goods, § 3a (2)
 * of buyers of services, from any state. Northern Ireland counts as one for goods only.
 */
export function isOfAnotherState(country: string, order: Order): boolean {
  if (country === 'XI') return !isWithoutGoods(order);
  return country !== 'DE' && EU_STATES.has(country);
}

/**
 * What was meant to be the buyer's VAT id but has a wrong check digit; the destination's before
 * others.
 */
export function findMistypedVatId(order: Order, search: VatIdSearch): string | null {
  const { country } = placeOfSupply(order);
  const prefix = country === 'GR' ? 'EL' : country;
  const mistyped = foundIn(order, search).flatMap((one) => one.mistyped);
  return mistyped.find((id) => id.startsWith(prefix)) ?? mistyped[0] ?? null;
}

/** The id found at each place, whether or not the merchant has that place searched. */
export function vatIdsAtPlaces(order: Order): { place: VatIdPlace; found: FoundInText[] }[] {
  return IN_TURN.map((place) => ({ place, found: foundAt(order, place) }));
}

function foundIn(order: Order, { places }: VatIdSearch): FoundInText[] {
  return IN_TURN.filter((one) => places.includes(one)).flatMap((place) => foundAt(order, place));
}

/**
 * One evaluation of an order needs its ids many times; its texts never change and are searched
 * once.
 */
const searched = oncePerOrder(() => new Map<VatIdPlace, FoundInText[]>());

function foundAt(order: Order, place: VatIdPlace): FoundInText[] {
  const found = searched(order).get(place) ?? searchAll(textsIn(order, place));
  searched(order).set(place, found);
  return found;
}

function searchAll(texts: (string | null | undefined)[]): FoundInText[] {
  const work = new VatIdWork();
  return texts.flatMap((text) => (text ? [vatIdsIn(text, work)] : []));
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
