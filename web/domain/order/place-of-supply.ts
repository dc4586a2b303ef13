import type { Order, Address } from './order';
import { isPointOfSale } from './balance';
import { type TaxType, type TaxSubType, isTaxed } from '../tax-rates/tax-rate';
import { EU_STATES } from '../tax-rates/rates';

/**
 * Where the goods go, which decides the tax; the recipient block follows the billing address
 * instead. What is handed over at a till (without a delivery method) and pick-ups (a delivery
 * method without a delivery address) are German sales wherever the customer lives.
 */
export function placeOfSupply(order: Order): Territory {
  const hasMethod = order.shippingLines.some((line) => !line.isRemoved);
  if (isPointOfSale(order) && !hasMethod) return GERMANY;
  if (hasCountry(order.shippingAddress)) return placeFor(order, order.shippingAddress);
  if (hasMethod || !hasCountry(order.billingAddress)) return GERMANY;
  return placeFor(order, order.billingAddress);
}

/**
 * The state that a document's tax belongs to, or to which it was supplied without tax. German tax is
 * German wherever the goods went: below the threshold, or because the merchant chose it.
 */
export function countryOfTax(
  order: Order,
  { taxType, taxSubType }: { taxType: TaxType; taxSubType: TaxSubType | null },
): string {
  return isGermanTax({ taxType, taxSubType }) ? GERMANY.country : placeOfSupply(order).country;
}

/**
 * The same of a document as it is stored; `goodsTo`: where its order's goods go, as far as that is
 * stored. Documents from before their country was kept with them have the one of their order.
 */
export function storedCountryOfTax(
  content: { taxType: TaxType; taxSubType: TaxSubType | null; country?: string | undefined },
  goodsTo: string | null,
): string | null {
  return content.country ?? (isGermanTax(content) ? GERMANY.country : goodsTo);
}

function isGermanTax(document: { taxType: TaxType; taxSubType: TaxSubType | null }): boolean {
  return isTaxed(document.taxType) && document.taxSubType === null;
}

const GERMANY: Territory = { kind: 'domestic', country: 'DE', rates: 'DE' };

/** Northern Ireland counts as EU for goods only. */
function placeFor(order: Order, address: Address): Territory {
  const place = territoryOf(address);
  const isBritish = place.country === 'XI' && isWithoutGoods(order);
  return isBritish ? { kind: 'thirdCountry', country: 'GB', rates: 'GB' } : place;
}

function hasCountry(address: Address | null): address is Address {
  return Boolean(address?.countryCode);
}

/**
 * Downloads, vouchers and services only: nothing crosses a border, so the rules for services count.
 */
export function isWithoutGoods(order: Order): boolean {
  return (
    order.shippingAddress === null &&
    order.lines.every((line) => line.isGiftCard || !line.requiresShipping)
  );
}

/** Where a place lies for VAT on goods. */
export interface Territory {
  kind: 'domestic' | 'eu' | 'thirdCountry';
  /** The state whose VAT ids count there, ISO code; `XI` for Northern Ireland. */
  country: string;
  /** Its key in the table of rates. */
  rates: string;
  /** Code of its name, where a part of a state has one of its own. */
  name?: string;
}

type PlaceOfTax = Pick<Address, 'countryCode' | 'zip'>;

/**
 * Parts of a member state with rules of their own; `lexware` is the code under which Lexware Office
 * lists them.
 */
interface Region {
  of: string;
  zip: RegExp;
  isOutsideVat?: boolean;
  /** Code of its name, where neither ISO nor Lexware has one. */
  name?: string;
  rates?: string;
  lexware?: string;
}

/** Outside EU VAT, or taxed at rates of their own. */
const REGIONS: Region[] = [
  { of: 'DE', zip: /^27498$/, isOutsideVat: true, name: 'DE_HELGOLAND' },
  { of: 'DE', zip: /^78266$/, isOutsideVat: true, name: 'DE_BUESINGEN' },
  {
    of: 'ES',
    zip: /^(35|38)\d{3}$/,
    isOutsideVat: true,
    lexware: 'ES_CN',
  },
  { of: 'ES', zip: /^51\d{3}$/, isOutsideVat: true, lexware: 'ES_CE' },
  { of: 'ES', zip: /^52\d{3}$/, isOutsideVat: true, lexware: 'ES_ML' },
  { of: 'IT', zip: /^23041$/, isOutsideVat: true, lexware: 'IT_LI' },
  { of: 'IT', zip: /^22061$/, isOutsideVat: true, name: 'IT_CAMPIONE' },
  { of: 'IT', zip: /^4789\d$/, isOutsideVat: true, lexware: 'SM' },
  { of: 'IT', zip: /^00120$/, isOutsideVat: true, lexware: 'VA' },
  { of: 'FI', zip: /^22\d{3}$/, isOutsideVat: true, lexware: 'AX' },
  { of: 'GR', zip: /^63086$/, isOutsideVat: true, lexware: 'GR_69' },
  { of: 'FR', zip: /^971\d{2}$/, isOutsideVat: true, lexware: 'GP' },
  { of: 'FR', zip: /^972\d{2}$/, isOutsideVat: true, lexware: 'MQ' },
  { of: 'FR', zip: /^973\d{2}$/, isOutsideVat: true, lexware: 'GF' },
  { of: 'FR', zip: /^974\d{2}$/, isOutsideVat: true, lexware: 'RE' },
  { of: 'FR', zip: /^975\d{2}$/, isOutsideVat: true, lexware: 'PM' },
  { of: 'FR', zip: /^976\d{2}$/, isOutsideVat: true, lexware: 'YT' },
  { of: 'FR', zip: /^986\d{2}$/, isOutsideVat: true, lexware: 'WF' },
  { of: 'FR', zip: /^987\d{2}$/, isOutsideVat: true, lexware: 'PF' },
  { of: 'FR', zip: /^988\d{2}$/, isOutsideVat: true, lexware: 'NC' },
  { of: 'FR', zip: /^20\d{3}$/, rates: 'FR-20' },
  { of: 'AT', zip: /^(6691|699[123]|87491|8756[789])$/, rates: 'AT-JM' },
  { of: 'PT', zip: /^9[5-9]\d{5}$|^9[5-9]\d{2}$/, rates: 'PT-20' },
  { of: 'PT', zip: /^9[0-4]\d{5}$|^9[0-4]\d{2}$/, rates: 'PT-30' },
];

/**
 * Places with a country code of their own that belong to another state for VAT; the Canaries and
 * Ceuta do not.
 */
const BELONGS_TO: Record<string, string> = { MC: 'FR', EL: 'GR', IM: 'GB', UK: 'GB' };

export function territoryOf(address: PlaceOfTax): Territory {
  const country = stateOf(address);
  const region = regionOf(address);
  if (region?.isOutsideVat)
    return { kind: 'thirdCountry', country, rates: country, name: nameOf(region) };
  if (country === 'DE') return { kind: 'domestic', country, rates: country };
  if (isNorthernIreland(address)) return { kind: 'eu', country: 'XI', rates: 'XI' };
  const kind = EU_STATES.has(country) ? 'eu' : 'thirdCountry';
  return { kind, country, rates: region?.rates ?? country };
}

/** Parts that Lexware lists under a code of their own are named by it. */
function nameOf({ name, lexware, of }: Region): string {
  return name ?? lexware ?? of;
}

/** The code by which sentences name the place. */
export function nameCode({ name, country }: Territory): string {
  return name ?? country;
}

/**
 * The code under which Lexware Office lists a place: parts outside EU VAT and Northern Ireland have
 * their own.
 */
export function lexwareCountry(address: PlaceOfTax & { countryCode: string }): string {
  const { countryCode } = address;
  if (countryCode === 'IM' || countryCode === 'MC') return countryCode;
  return isNorthernIreland(address) ? 'XI' : (regionOf(address)?.lexware ?? stateOf(address));
}

/** How Lexware Office classes a country of its list; tax-free types must fit it. */
export function lexwareClass(code: string): Territory['kind'] {
  if (code === 'DE') return 'domestic';
  return EU_STATES.has(code) || code === 'MC' || code === 'XI' ? 'eu' : 'thirdCountry';
}

function stateOf({ countryCode }: PlaceOfTax): string {
  const code = (countryCode ?? 'DE').toUpperCase();
  return BELONGS_TO[code] ?? code;
}

function regionOf(address: PlaceOfTax): Region | undefined {
  const country = stateOf(address);
  const zip = plainZip(address).replace(/^[A-Z]+/, '');
  return REGIONS.find((region) => region.of === country && region.zip.test(zip));
}

/** Northern Ireland follows EU rules for goods; all its postcodes begin with BT. */
function isNorthernIreland(address: PlaceOfTax): boolean {
  const code = (address.countryCode ?? '').toUpperCase();
  return code === 'XI' || (stateOf(address) === 'GB' && plainZip(address).startsWith('BT'));
}

function plainZip({ zip }: PlaceOfTax): string {
  return (zip ?? '').toUpperCase().replace(/[\s.-]/g, '');
}
