import type { SingleDetail } from '../../reasons/detail';
import {
  type BasisItem,
  type InvoiceBasis,
  areGoodsUntaxed,
  chargedRates,
} from '../../billable/basis';
import { isOfAnotherState } from '../../contacts/vat-id/find-vat-id';
import { TAX_CHOICES, type TaxChoice } from '../../documents/model/instruction';
import type { Order } from '../../order/order';
import {
  chargedAt,
  isBusinessOf,
  isInvoicedWithinEu,
  isPhotovoltaicPossible,
  photovoltaic,
  smallBusinessTreatment,
  subTypeOf,
  taxFreeInEu,
  taxFreeOutsideEu,
  treatment,
  treatmentByLaw,
} from '../decision-table';
import {
  isWithoutGoods,
  placeOfSupply,
  type Territory,
  territoryOf,
} from '../../order/place-of-supply';
import { isRateOf, ratesOf } from '../../tax-rates/rates';
import { retaxed, followsGoods, untaxedWithTaxedGoods, withShippingTax } from './shipping-tax';
import { type TaxRate, taxRate } from '../../tax-rates/tax-rate';
import { NOTES } from '../tax-notes';
import type { TaxCase, TaxTreatment } from '../treatment';

/** A treatment the merchant may choose, what is billed then, and what it means. */
interface ChosenTreatment {
  treatment: TaxTreatment;
  basis: InvoiceBasis;
  detail: SingleDetail;
}

const NO_TAX = taxRate(0);

/** What the merchant may choose for an order that the law's table refuses; empty for all others. */
export function taxChoicesFor(tax: TaxCase): { choice: TaxChoice; detail: SingleDetail }[] {
  if (treatmentByLaw(tax).kind === 'treatment') return [];
  return TAX_CHOICES.flatMap((choice) => {
    const chosen = chosenTreatment(tax, choice);
    return chosen ? [{ choice, detail: chosen.detail }] : [];
  });
}

type Chooser = (tax: TaxCase, place: Territory) => ChosenTreatment | null;

/** What accounts with VAT may choose; for small businesses there is but one treatment. */
const CHOOSERS: Record<Exclude<TaxChoice, 'smallBusiness'>, Chooser> = {
  domestic: asDomestic,
  photovoltaic: asPhotovoltaic,
  marginScheme: asMarginScheme,
  intraCommunitySupply: asSupplyToBusiness,
  thirdPartyCountryDelivery: (tax, place) =>
    place.kind === 'thirdCountry' ? withoutTax(tax, taxFreeOutsideEu(tax.order)) : null,
  distanceSales: asDistanceSale,
};

/**
 * The order under a chosen treatment; null when the choice does not fit the order or the account.
 */
export function chosenTreatment(tax: TaxCase, choice: TaxChoice): ChosenTreatment | null {
  const isSmallBusiness = choice === 'smallBusiness';
  if (tax.profile.smallBusiness !== isSmallBusiness) return null;
  return isSmallBusiness ? asSmallBusiness(tax) : CHOOSERS[choice](tax, placeOfSupply(tax.order));
}

function asSmallBusiness(tax: TaxCase): ChosenTreatment {
  return {
    treatment: smallBusinessTreatment(tax),
    basis: retaxed(tax.basis, () => NO_TAX),
    detail: { code: 'BILL_AS_SMALL_BUSINESS' },
  };
}

function asPhotovoltaic({ order, basis }: TaxCase, place: Territory): ChosenTreatment | null {
  if (
    place.kind !== 'domestic' ||
    chargedRates(basis).length > 0 ||
    !isPhotovoltaicPossible(chargedAt(order))
  )
    return null;
  return { treatment: photovoltaic(basis), basis, detail: { code: 'BILL_AS_PHOTOVOLTAIC' } };
}

/**
 * § 25a UStG: the seller owes tax on the margin alone and shows none, wherever in the EU the goods
 * go (§ 25a (7) Nr. 3). Shops sell such goods without tax.
 */
function asMarginScheme({ order, basis }: TaxCase, place: Territory): ChosenTreatment | null {
  const isUntaxed = chargedRates(basis).length === 0 || areGoodsUntaxed(basis);
  if (place.kind === 'thirdCountry' || isWithoutGoods(order) || !isUntaxed) return null;
  return {
    treatment: treatment('vatfree', NOTES.marginScheme),
    basis: retaxed(basis, () => NO_TAX),
    detail: { code: 'BILL_BY_MARGIN_SCHEME', note: NOTES.marginScheme },
  };
}

/** `under`: the member state of the buyer's id, where it is not that of the destination. */
function withoutTax(
  { basis }: TaxCase,
  chosen: TaxTreatment,
  under: string | null = null,
): ChosenTreatment {
  return {
    treatment: chosen,
    basis: retaxed(basis, () => NO_TAX),
    detail: { code: 'BILL_WITHOUT_TAX', note: chosen.taxNote ?? '', under },
  };
}

/**
 * The law takes the id of any member state but the merchant's, for goods and services alike; the
 * table knows the usual one, that of the destination. Lexware Office takes such documents only
 * where the recipient lives within the EU.
 */
function asSupplyToBusiness(tax: TaxCase, place: Territory): ChosenTreatment | null {
  const { order, vatId } = tax;
  if (place.kind !== 'eu' || !vatId || !isInvoicedWithinEu(order)) return null;
  if (isBusinessOf(tax, place)) return withoutTax(tax, taxFreeInEu(order));
  if (tax.vatIdConfirmed === 'invalid' || !isOfAnotherState(vatId.country, order)) return null;
  return withoutTax(tax, taxFreeInEu(order), vatId.country);
}

function asDistanceSale(tax: TaxCase, place: Territory): ChosenTreatment | null {
  if (place.kind !== 'eu' || tax.profile.distanceSalesPrinciple !== 'DESTINATION') return null;
  const billed = billedAt(tax, { from: ['DE'], to: place.rates, destination: place.country });
  return (
    billed && { ...billed, treatment: { ...billed.treatment, taxSubType: subTypeOf(tax.order) } }
  );
}

/**
 * German tax: as it was charged, or taken out of the amounts paid. Accounts at the destination
 * principle tax abroad, so there only what was charged as German tax may stay.
 */
function asDomestic(tax: TaxCase, place: Territory): ChosenTreatment | null {
  const at = chargedAt(tax.order);
  const rates = chargedRates(tax.basis);
  const isAsCharged =
    rates.length > 0 &&
    rates.every((rate) => isRateOf('DE', rate, at)) &&
    !areGoodsUntaxed(tax.basis);
  const isTaxedAbroad = place.kind === 'eu' && tax.profile.distanceSalesPrinciple === 'DESTINATION';
  if (!isAsCharged && (isTaxedAbroad || place.kind === 'thirdCountry')) return null;
  const from = [place.rates, ...buyersPlaces(tax.order)];
  return billedAt(tax, { from, to: 'DE', destination: null });
}

function buyersPlaces({ billingAddress, shippingAddress }: Order): string[] {
  return [billingAddress, shippingAddress].flatMap((address) =>
    address ? [territoryOf(address).rates] : [],
  );
}

interface Billing {
  /** Places whose tax the shop may have charged instead. */
  from: string[];
  to: string;
  /** The state whose tax is billed; null for German tax. */
  destination: string | null;
}

/**
 * The amounts paid at the rates of `to`: unchanged where they fit, exchanged where they do not, the
 * standard rate where there was none. Untaxed shipping and fees join their taxed goods.
 */
function billedAt(
  { order, basis: charging }: TaxCase,
  { from, to, destination }: Billing,
): ChosenTreatment | null {
  const at = chargedAt(order);
  const followers = untaxedWithTaxedGoods(charging);
  const basis = followers.length > 0 ? withShippingTax(charging).basis : charging;
  const standard = ratesOf(to, at)[0];
  if (!standard) return null;
  const charged = chargedRates(basis);
  if (charged.length === 0 || areGoodsUntaxed(basis)) {
    const isSold = (item: BasisItem) => item.kind === 'goods' || followsGoods(item);
    return taxedAt(
      retaxed(basis, (item, rate) => (isSold(item) ? standard : rate)),
      { code: 'BILL_TAX_OUT_OF_PAID', destination, rate: standard },
    );
  }
  const exchange = charged.map((rate) => ({ rate, to: exchanged(rate, { from, to, at }) }));
  const known = new Map(exchange.flatMap((one) => (one.to === null ? [] : [[one.rate, one.to]])));
  if (known.size < charged.length) return null;
  if (exchange.every((one) => one.rate === one.to)) {
    const detail: SingleDetail =
      followers.length > 0
        ? { code: 'BILL_FOLLOWERS_TOO', destination, followers, rates: charged }
        : { code: 'BILL_AS_CHARGED', destination, rates: charged };
    return taxedAt(basis, detail);
  }
  return taxedAt(
    retaxed(basis, (_item, rate) => known.get(rate) ?? rate),
    {
      code: 'BILL_AT_OTHER_RATES',
      destination,
      changes: [...known].map(([rate, changed]) => ({ from: rate, to: changed })),
    },
  );
}

function taxedAt(basis: InvoiceBasis, detail: SingleDetail): ChosenTreatment {
  return { treatment: treatment(basis.taxesIncluded ? 'gross' : 'net'), basis, detail };
}

/**
 * The standard rate corresponds to the standard rate, and to a rate that none of these places had
 * that day (outdated, or of elsewhere); a reduced one corresponds only where the other state has
 * exactly one.
 */
function exchanged(
  rate: TaxRate,
  { from, to, at }: Omit<Billing, 'destination'> & { at: string },
): TaxRate | null {
  const target = ratesOf(to, at);
  if (target.includes(rate)) return rate;
  const source = from.map((place) => ratesOf(place, at)).find((rates) => rates.includes(rate));
  const [standard, ...reduced] = target;
  if (!standard) return null;
  if (!source || source[0] === rate) return standard;
  return reduced.length === 1 ? (reduced[0] ?? null) : null;
}
