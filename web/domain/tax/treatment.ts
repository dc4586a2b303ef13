import type { VatId } from '../contacts/vat-id';
import type { TaxType } from '../documents/draft';
import type { BasisItem, InvoiceBasis } from '../documents/invoice-basis';
import type { RefuseReason } from '../documents/reason';
import type { Instant } from '../ids';
import type { Order } from '../order/order';
import { isWithoutGoods, placeOfSupply } from './place-of-supply';
import { isRateOf } from './rates';
import type { TaxRate } from './tax-rate';

/** What the Lexware account says about the merchant's taxes. */
export interface TaxProfile {
  smallBusiness: boolean;
  distanceSalesPrinciple: 'ORIGIN' | 'DESTINATION' | null;
  /** Empty when not known. */
  businessFeatures: string[];
}

export interface TaxCase {
  order: Order;
  basis: InvoiceBasis;
  profile: TaxProfile;
  vatId: VatId | null;
  /** Result of an online check of the VAT id; unknown never means invalid. */
  vatIdConfirmed?: 'valid' | 'invalid' | 'unknown';
}

export interface TaxTreatment {
  kind: 'treatment';
  taxType: TaxType;
  taxSubType: 'distanceSales' | null;
  taxNote: string | null;
}

export type TaxAnswer = TaxTreatment | { kind: 'refuse'; reason: RefuseReason; detail?: string };

const SMALL_BUSINESS_NOTE = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet';
const INTRA_COMMUNITY_NOTE = 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG)';
const EXPORT_NOTE = 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)';

/**
 * The tax case of an order, read off the tax that the shop charged and checked against German VAT law for goods sent
 * from Germany. The tax is never changed: what contradicts the law is refused with a reason.
 */
export function taxTreatment(tax: TaxCase): TaxAnswer {
  const { order, basis, profile } = tax;
  const rates = chargedRates(basis);
  if (profile.smallBusiness) {
    if (rates.length > 0) return { kind: 'refuse', reason: 'SMALL_BUSINESS_TAX' };
    return treatment('vatfree', SMALL_BUSINESS_NOTE);
  }
  const place = placeOfSupply(order);
  switch (place.kind) {
    case 'domestic':
      return domestic(basis, rates, chargedAt(order));
    case 'eu':
      return rates.length > 0 ? taxedInEu(tax, rates, place.country) : untaxedInEu(tax, place.country);
    case 'thirdCountry':
      return thirdCountry(tax, rates);
  }
}

function treatment(taxType: TaxType, taxNote: string | null = null): TaxTreatment {
  return { kind: 'treatment', taxType, taxSubType: null, taxNote };
}

function mismatch(detail: string): TaxAnswer {
  return { kind: 'refuse', reason: 'TAX_MISMATCH', detail };
}

/** Rates above zero that bear an amount. */
function chargedRates(basis: InvoiceBasis): TaxRate[] {
  const parts = basis.items.flatMap((item) => item.parts);
  const charged = parts.filter(({ rate, tax }) => rate > 0 && tax !== 0).map(({ rate }) => rate);
  return [...new Set(charged)];
}

/** The shop computes tax when the order is placed, so the rates of that day count. */
function chargedAt(order: Order): Instant {
  return order.processedAt;
}

function inOwnBasis({ taxesIncluded }: InvoiceBasis): TaxTreatment {
  return treatment(taxesIncluded ? 'gross' : 'net');
}

function domestic(basis: InvoiceBasis, rates: TaxRate[], at: Instant): TaxAnswer {
  const foreign = rates.find((rate) => !isRateOf('DE', rate, at));
  if (foreign) return mismatch(`${percent(foreign)} ist kein deutscher Steuersatz dieses Tages.`);
  if (rates.length === 0 && basis.items.some(isUntaxedGoods)) {
    return mismatch('Der Shop hat für eine Lieferung in Deutschland keine Umsatzsteuer berechnet.');
  }
  return inOwnBasis(basis);
}

/** Sold without any statement on tax. A stated rate of 0 % (photovoltaics) is a decision of the merchant. */
function isUntaxedGoods({ kind, parts, hasZeroRate }: BasisItem): boolean {
  return kind === 'goods' && !hasZeroRate && parts.some(({ base, rate }) => base !== 0 && rate === 0);
}

function taxedInEu({ order, basis, profile }: TaxCase, rates: TaxRate[], country: string): TaxAnswer {
  const at = chargedAt(order);
  const isGerman = rates.every((rate) => isRateOf('DE', rate, at));
  const isDestination = rates.every((rate) => isRateOf(country, rate, at));
  const isDestinationAccount = profile.distanceSalesPrinciple === 'DESTINATION';
  if (isDestination && isDestinationAccount) return { ...inOwnBasis(basis), taxSubType: 'distanceSales' };
  if (isGerman && !isDestinationAccount) return inOwnBasis(basis);
  if (isDestination) return { kind: 'refuse', reason: 'OSS_REQUIRED', detail: country };
  if (isGerman)
    return mismatch(`Deutsche Umsatzsteuer nach ${country}, obwohl das Konto im Bestimmungsland versteuert.`);
  return mismatch(`${rates.map(percent).join(' und ')} passt weder zu Deutschland noch zu ${country}.`);
}

function untaxedInEu(tax: TaxCase, country: string): TaxAnswer {
  if (!tax.basis.items.some(bearsMoney)) return inOwnBasis(tax.basis);
  const isOfDestination = tax.vatId?.country === country;
  if (!isOfDestination || tax.vatIdConfirmed === 'invalid') return { kind: 'refuse', reason: 'MISSING_VAT-ID' };
  if (isWithoutGoods(tax.order)) return mismatch('Steuerfreie Leistungen ohne Versand brauchen einen anderen Hinweis.');
  return treatment('intraCommunitySupply', INTRA_COMMUNITY_NOTE);
}

function thirdCountry({ order, basis }: TaxCase, rates: TaxRate[]): TaxAnswer {
  if (rates.length > 0) return mismatch('Der Shop hat für eine Lieferung in ein Drittland Umsatzsteuer berechnet.');
  if (!basis.items.some(bearsMoney)) return inOwnBasis(basis);
  if (isWithoutGoods(order)) return mismatch('Leistungen ohne Versand sind keine Ausfuhrlieferung.');
  return treatment('thirdPartyCountryDelivery', EXPORT_NOTE);
}

function bearsMoney({ kind, parts }: BasisItem): boolean {
  return kind !== 'giftCard' && parts.some(({ base }) => base !== 0);
}

function percent(rate: TaxRate): string {
  return `${String(rate / 100).replace('.', ',')} %`;
}
