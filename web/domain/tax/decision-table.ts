import type { BasisItem, InvoiceBasis } from '../documents/owed/basis';
import type { TaxSubType, TaxType } from './tax-type';
import { recipientAddress } from '../contacts/recipient';
import type { Instant } from '../ids';
import type { Order } from '../order/order';
import { calendarDay } from '../time/berlin';
import { areGoodsUntaxed, chargedRates, isUntaxedGoods, percent } from './rates/charged-rates';
import { isWithoutGoods, placeOfSupply } from './rates/place-of-supply';
import { countryName } from './rates/country-name';
import { isRateOf } from './rates/rates';
import { untaxedBesideGoods } from './remedies/shipping-tax';
import { NOTES } from './tax-notes';
import type { TaxRate } from './rates/tax-rate';
import {
  type Territory,
  lexwareClass,
  lexwareCountry,
  placeName,
  territoryOf,
} from './rates/territory';
import type { TaxAnswer, TaxCase, TaxTreatment } from './treatment';

/** The rate of 0 % for photovoltaics (§ 12 (3) UStG) began on this day. */
const PHOTOVOLTAIC_SINCE = '2023-01-01';

/** What the law says of an order as the shop charged it; the rows are those of docs/tax.md. */
export function treatmentByLaw(tax: TaxCase): TaxAnswer {
  const { order, basis, profile } = tax;
  const rates = chargedRates(basis);
  if (profile.smallBusiness) {
    if (rates.length > 0) return { kind: 'refuse', reason: 'SMALL_BUSINESS_TAX' };
    return smallBusinessTreatment(tax);
  }
  const place = placeOfSupply(order);
  switch (place.kind) {
    case 'domestic':
      return withOneFate(basis, domestic(basis, rates, chargedAt(order)));
    case 'eu':
      return rates.length > 0
        ? withOneFate(basis, taxedInEu(tax, rates, place))
        : untaxedInEu(tax, place);
    case 'thirdCountry':
      return thirdCountry(tax, rates, place);
  }
}

export function treatment(taxType: TaxType, taxNote: string | null = null): TaxTreatment {
  return { kind: 'treatment', taxType, taxSubType: null, taxNote };
}

/**
 * § 19 UStG is about sales that Germany may tax. Services placed abroad are none: a business within
 * the EU owes their tax itself, and has to be told so. Lexware Office knows the plain type only for
 * accounts of small businesses.
 */
export function smallBusinessTreatment(tax: TaxCase): TaxTreatment {
  const place = placeOfSupply(tax.order);
  if (!isWithoutGoods(tax.order) || place.kind === 'domestic')
    return treatment('vatfree', NOTES.smallBusiness);
  if (place.kind === 'thirdCountry') return treatment('vatfree', NOTES.serviceAbroad);
  return treatment('vatfree', isBusinessOf(tax, place) ? NOTES.reverseCharge : NOTES.smallBusiness);
}

function mismatch(detail: string): TaxAnswer {
  return { kind: 'refuse', reason: 'TAX_MISMATCH', detail };
}

/** The shop computes tax when the order is placed, so the rates of that day count. */
export function chargedAt(order: Order): Instant {
  return order.processedAt;
}

/**
 * Whatever else is right: shipping or fees without tax beside taxed goods are not, and neither is
 * the reverse.
 */
function withOneFate(basis: InvoiceBasis, answer: TaxAnswer): TaxAnswer {
  if (answer.kind === 'refuse') return answer;
  if (areGoodsUntaxed(basis)) {
    return mismatch(
      'Der Shop hat auf die Ware keine Umsatzsteuer berechnet, auf die Versandkosten aber schon.',
    );
  }
  const untaxed = untaxedBesideGoods(basis);
  if (untaxed === null) return answer;
  return mismatch(
    `Der Shop hat auf die ${untaxed} keine Umsatzsteuer berechnet, auf die Ware aber schon.`,
  );
}

function inOwnBasis({ taxesIncluded }: InvoiceBasis): TaxTreatment {
  return treatment(taxesIncluded ? 'gross' : 'net');
}

function domestic(basis: InvoiceBasis, rates: TaxRate[], at: Instant): TaxAnswer {
  const foreign = rates.find((rate) => !isRateOf('DE', rate, at));
  if (foreign) return mismatch(`${percent(foreign)} ist kein deutscher Steuersatz dieses Tages.`);
  if (rates.length > 0) return inOwnBasis(basis);
  if (basis.items.some(isUntaxedGoods)) {
    return mismatch('Der Shop hat für eine Lieferung in Deutschland keine Umsatzsteuer berechnet.');
  }
  return basis.items.every(isZeroRated) && isPhotovoltaicPossible(at)
    ? photovoltaic(basis)
    : inOwnBasis(basis);
}

/** Shipping shares the rate of the goods, whether the shop says so or not. */
function isZeroRated({ kind, hasZeroRate }: BasisItem): boolean {
  return kind === 'shipping' || (kind === 'goods' && hasZeroRate);
}

export function isPhotovoltaicPossible(at: Instant): boolean {
  return calendarDay(at) >= PHOTOVOLTAIC_SINCE;
}

/** Lexware Office's own type is for documents that bill nothing else. */
export function photovoltaic(basis: InvoiceBasis): TaxTreatment {
  const isNothingElse = basis.items.every(({ kind }) => kind === 'goods' || kind === 'shipping');
  return isNothingElse ? treatment('photovoltaicEquipment', NOTES.photovoltaic) : inOwnBasis(basis);
}

export function subTypeOf(order: Order): TaxSubType {
  return isWithoutGoods(order) ? 'electronicServices' : 'distanceSales';
}

/**
 * Whether the buyer has a VAT id of the state where the sale takes place; a typo filter unless
 * checked online.
 */
export function isBusinessOf({ vatId, vatIdConfirmed }: TaxCase, place: Territory): boolean {
  return vatId?.country === place.country && vatIdConfirmed !== 'invalid';
}

/** What a business was charged is what it paid: German tax on it needs no destination principle. */
function taxedInEu(tax: TaxCase, rates: TaxRate[], place: Territory): TaxAnswer {
  const { order, basis, profile } = tax;
  const at = chargedAt(order);
  const name = countryName(place.country);
  const isGerman = rates.every((rate) => isRateOf('DE', rate, at));
  const isDestination = rates.every((rate) => isRateOf(place.rates, rate, at));
  const isDestinationAccount = profile.distanceSalesPrinciple === 'DESTINATION';
  if (isDestination && isDestinationAccount)
    return { ...inOwnBasis(basis), taxSubType: subTypeOf(order) };
  if (isGerman && (!isDestinationAccount || isBusinessOf(tax, place))) return inOwnBasis(basis);
  if (isDestination)
    return { kind: 'refuse', reason: 'OSS_REQUIRED', detail: `Bestimmungsland: ${name}.` };
  if (isGerman) {
    const what = `Deutsche Umsatzsteuer auf eine Lieferung ins EU-Ausland (${name})`;
    return mismatch(`${what}, obwohl das Konto im Bestimmungsland versteuert.`);
  }
  return mismatch(
    `${rates.map(percent).join(' und ')} passt weder zu Deutschland noch zum Bestimmungsland (${name}).`,
  );
}

function untaxedInEu(tax: TaxCase, place: Territory): TaxAnswer {
  if (!tax.basis.items.some(bearsMoney)) return inOwnBasis(tax.basis);
  if (!isBusinessOf(tax, place)) return missingVatId(tax, place);
  if (!isInvoicedWithinEu(tax.order)) {
    const address = recipientAddress(tax.order);
    const invoiced = address ? placeName(territoryOf(address)) : '';
    const delivered = `die Lieferung aber steuerfrei in ein anderes EU-Land (${placeName(place)})`;
    return mismatch(
      `Die Rechnung geht nach ${invoiced}, ${delivered}; das nimmt Lexware Office nicht an.`,
    );
  }
  return taxFreeInEu(tax.order);
}

function missingVatId(
  { vatId, mistypedVatId, vatIdConfirmed }: TaxCase,
  { country }: Territory,
): TaxAnswer {
  const reason = 'MISSING_VAT-ID';
  if (!vatId && mistypedVatId) {
    return {
      kind: 'refuse',
      reason,
      detail: `${mistypedVatId} ist keine USt-IdNr., die Prüfziffer stimmt nicht.`,
    };
  }
  if (!vatId) return { kind: 'refuse', reason };
  if (vatIdConfirmed === 'invalid' && vatId.country === country) {
    return {
      kind: 'refuse',
      reason,
      detail: 'Die Online-Prüfung meldet die USt-IdNr. als ungültig.',
    };
  }
  return {
    kind: 'refuse',
    reason,
    detail: `Die USt-IdNr. beginnt mit ${vatId.country}, das Bestimmungsland ist aber ein anderes (${countryName(country)}).`,
  };
}

export function taxFreeInEu(order: Order): TaxTreatment {
  if (isWithoutGoods(order)) return treatment('externalService13b', NOTES.reverseCharge);
  return treatment('intraCommunitySupply', NOTES.intraCommunity);
}

function thirdCountry({ order, basis }: TaxCase, rates: TaxRate[], place: Territory): TaxAnswer {
  if (rates.length > 0) {
    return mismatch(
      `Der Shop hat für eine Lieferung in ein Drittland (${placeName(place)}) Umsatzsteuer berechnet.`,
    );
  }
  return basis.items.some(bearsMoney) ? taxFreeOutsideEu(order) : inOwnBasis(basis);
}

/**
 * Lexware Office classes a document by the recipient's country. Where that is no third country (a
 * German buyer sends a present to Zurich, a parcel goes to Helgoland), the document is plainly
 * tax-free and its note names the export.
 */
export function taxFreeOutsideEu(order: Order): TaxTreatment {
  const isService = isWithoutGoods(order);
  const note = isService ? NOTES.serviceAbroad : NOTES.export;
  const invoiced = recipientClass(order);
  const isBritishService = isService && placeOfSupply(order).country === 'GB';
  if (invoiced !== null && invoiced !== 'thirdCountry' && !isBritishService)
    return treatment('vatfree', note);
  return treatment(isService ? 'thirdPartyCountryService' : 'thirdPartyCountryDelivery', note);
}

/**
 * Lexware Office takes tax-free deliveries within the EU only where the recipient lives there, too.
 */
export function isInvoicedWithinEu(order: Order): boolean {
  const invoiced = recipientClass(order);
  return invoiced === null || invoiced === 'eu';
}

function recipientClass(order: Order): Territory['kind'] | null {
  const address = recipientAddress(order);
  return address ? lexwareClass(lexwareCountry(address)) : null;
}

function bearsMoney({ kind, parts }: BasisItem): boolean {
  return kind !== 'giftCard' && parts.some(({ base }) => base !== 0);
}
