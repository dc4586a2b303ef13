import type { SingleDetail } from '../reasons/detail';
import {
  type BasisItem,
  type InvoiceBasis,
  areGoodsUntaxed,
  chargedRates,
  isUntaxedGoods,
} from '../billable/basis';
import type { TaxSubType, TaxType, TaxRate } from '../tax-rates/tax-rate';
import { recipientAddress } from '../contacts/recipient';
import type { Instant } from '../ids';
import type { Order } from '../order/order';
import { calendarDay } from '../time/berlin';
import {
  isWithoutGoods,
  placeOfSupply,
  type Territory,
  lexwareClass,
  lexwareCountry,
  nameCode,
  territoryOf,
} from '../order/place-of-supply';
import { hasZeroRate, isRateOf } from '../tax-rates/rates';
import { untaxedWithTaxedGoods } from './remedies/shipping-tax';
import { NOTES } from './tax-notes';
import type { TaxVerdict, TaxCase, TaxTreatment } from './treatment';

/** The rate of 0 % for photovoltaics (§ 12 (3) UStG) began on this day. */
const PHOTOVOLTAIC_SINCE = '2023-01-01';

/**
 * The legal tax treatment of an order as the shop charged it; the rows are those of docs/tax.md.
 */
export function treatmentByLaw(tax: TaxCase): TaxVerdict {
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
 * § 19 UStG is about sales that Germany may tax. Services supplied abroad are not among them: a
 * business within the EU owes their tax itself, and has to be informed of that. Lexware Office
 * knows the plain type only for accounts of small businesses.
 */
export function smallBusinessTreatment(tax: TaxCase): TaxTreatment {
  const place = placeOfSupply(tax.order);
  if (!isWithoutGoods(tax.order) || place.kind === 'domestic')
    return treatment('vatfree', NOTES.smallBusiness);
  if (place.kind === 'thirdCountry') return treatment('vatfree', NOTES.serviceAbroad);
  return treatment('vatfree', isBusinessOf(tax, place) ? NOTES.reverseCharge : NOTES.smallBusiness);
}

function mismatch(detail: SingleDetail): TaxVerdict {
  return { kind: 'refuse', reason: 'TAX_MISMATCH', detail };
}

/** The shop computes tax when the order is placed, so the rates of that day count. */
export function chargedAt(order: Order): Instant {
  return order.processedAt;
}

/**
 * Shipping or fees without tax together with taxed goods are wrong in any case, and so is the
 * reverse.
 */
function withOneFate(basis: InvoiceBasis, answer: TaxVerdict): TaxVerdict {
  if (answer.kind === 'refuse') return answer;
  if (areGoodsUntaxed(basis)) {
    return mismatch({ code: 'GOODS_UNTAXED' });
  }
  const followers = untaxedWithTaxedGoods(basis);
  return followers.length === 0 ? answer : mismatch({ code: 'FOLLOWERS_UNTAXED', followers });
}

function inOwnBasis({ taxesIncluded }: InvoiceBasis): TaxTreatment {
  return treatment(taxesIncluded ? 'gross' : 'net');
}

function domestic(basis: InvoiceBasis, rates: TaxRate[], at: Instant): TaxVerdict {
  const foreign = rates.find((rate) => !isRateOf('DE', rate, at));
  if (foreign) return mismatch({ code: 'NO_GERMAN_RATE', rate: foreign });
  if (rates.length > 0) return inOwnBasis(basis);
  if (basis.items.some(isUntaxedGoods)) {
    return mismatch({ code: 'UNTAXED_IN_GERMANY' });
  }
  return basis.items.every(isZeroRated) && isPhotovoltaicPossible(at)
    ? photovoltaic(basis)
    : inOwnBasis(basis);
}

/** Shipping has the rate of the goods, even if the shop charged another. */
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
function taxedInEu(tax: TaxCase, rates: TaxRate[], place: Territory): TaxVerdict {
  const { order, basis, profile } = tax;
  const at = chargedAt(order);
  const isGerman = rates.every((rate) => isRateOf('DE', rate, at));
  const isDestination = rates.every((rate) => isRateOf(place.rates, rate, at));
  const isDestinationAccount = profile.distanceSalesPrinciple === 'DESTINATION';
  if (isDestination && isDestinationAccount)
    return { ...inOwnBasis(basis), taxSubType: subTypeOf(order) };
  if (isGerman && (!isDestinationAccount || isBusinessOf(tax, place))) return inOwnBasis(basis);
  const destination = place.country;
  if (isDestination) {
    const detail = { code: 'DESTINATION', place: destination } as const;
    return { kind: 'refuse', reason: 'OSS_REQUIRED', detail };
  }
  return mismatch(
    isGerman
      ? { code: 'GERMAN_TAX_ABROAD', place: destination }
      : { code: 'RATES_FIT_NOWHERE', rates, place: destination },
  );
}

function untaxedInEu(tax: TaxCase, place: Territory): TaxVerdict {
  if (!tax.basis.items.some(bearsMoney)) return inOwnBasis(tax.basis);
  if (!isBusinessOf(tax, place))
    return isZeroRatedThere(tax, place)
      ? { ...inOwnBasis(tax.basis), taxSubType: subTypeOf(tax.order) }
      : missingVatId(tax, place);
  const elsewhere = invoicedElsewhere(tax.order);
  if (elsewhere) {
    const invoiced = nameCode(elsewhere);
    return mismatch({ code: 'INVOICED_ELSEWHERE', invoiced, delivered: nameCode(place) });
  }
  return taxFreeInEu(tax.order);
}

/** A consumer's order of goods at the destination's own 0 %, and of nothing else. */
function isZeroRatedThere({ order, basis, profile }: TaxCase, place: Territory): boolean {
  return (
    profile.distanceSalesPrinciple === 'DESTINATION' &&
    hasZeroRate(place.rates, chargedAt(order)) &&
    basis.items.every((item) => item.kind !== 'goods' || item.hasZeroRate)
  );
}

function missingVatId(
  { vatId, mistypedVatId, vatIdConfirmed }: TaxCase,
  { country }: Territory,
): TaxVerdict {
  const because = (detail: SingleDetail): TaxVerdict => ({
    kind: 'refuse',
    reason: 'MISSING_VAT-ID',
    detail,
  });
  if (!vatId && mistypedVatId) return because({ code: 'VAT_ID_MISTYPED', vatId: mistypedVatId });
  if (!vatId) return { kind: 'refuse', reason: 'MISSING_VAT-ID' };
  if (vatIdConfirmed === 'invalid' && vatId.country === country)
    return because({ code: 'VAT_ID_INVALID' });
  return because({ code: 'VAT_ID_OF_OTHER_STATE', of: vatId.country, place: country });
}

export function taxFreeInEu(order: Order): TaxTreatment {
  if (isWithoutGoods(order)) return treatment('externalService13b', NOTES.reverseCharge);
  return treatment('intraCommunitySupply', NOTES.intraCommunity);
}

function thirdCountry({ order, basis }: TaxCase, rates: TaxRate[], place: Territory): TaxVerdict {
  if (rates.length > 0) {
    return mismatch({ code: 'TAXED_IN_THIRD_COUNTRY', place: nameCode(place) });
  }
  return basis.items.some(bearsMoney) ? taxFreeOutsideEu(order) : inOwnBasis(basis);
}

/**
 * Lexware Office classes a document by the recipient's country. Where that is no third country (a
 * German buyer sends a present to Zurich, a parcel goes to Helgoland), the document gets the
 * general tax-free type and its note names the export.
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
  return invoicedElsewhere(order) === null;
}

/**
 * Where the invoice is sent, if not within the EU; an order without address is refused for that
 * reason.
 */
function invoicedElsewhere(order: Order): Territory | null {
  const address = recipientAddress(order);
  return address && recipientClass(order) !== 'eu' ? territoryOf(address) : null;
}

function recipientClass(order: Order): Territory['kind'] | null {
  const address = recipientAddress(order);
  return address ? lexwareClass(lexwareCountry(address)) : null;
}

function bearsMoney({ kind, parts }: BasisItem): boolean {
  return kind !== 'giftCard' && parts.some(({ base }) => base !== 0);
}
