import type { BasisItem, InvoiceBasis } from '../../documents/owed/basis';
import { isOfAnotherState } from '../../contacts/vat-id/find-vat-id';
import { TAX_CHOICES, type TaxChoice } from '../../documents/model/instruction';
import type { Order } from '../../order/order';
import { areGoodsUntaxed, chargedRates, percent } from '../rates/charged-rates';
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
import { countryName } from '../rates/country-name';
import { placeOfSupply } from '../rates/place-of-supply';
import { isRateOf, ratesOf } from '../rates/rates';
import { retaxed } from './retax';
import { FOLLOWS_GOODS, untaxedBesideGoods, withShippingTax } from './shipping-tax';
import { type TaxRate, taxRate } from '../rates/tax-rate';
import { type Territory, territoryOf } from '../rates/territory';
import type { TaxCase, TaxTreatment } from '../treatment';

/** A treatment the merchant may choose, what is billed then, and what it means in German. */
export interface ChosenTreatment {
  treatment: TaxTreatment;
  basis: InvoiceBasis;
  text: string;
}

const NO_TAX = taxRate(0);
const STAYS = 'der gezahlte Betrag bleibt gleich';

/** What the merchant may choose for an order that the law's table refuses; empty for all others. */
export function taxChoicesFor(tax: TaxCase): { choice: TaxChoice; text: string }[] {
  if (treatmentByLaw(tax).kind === 'treatment') return [];
  return TAX_CHOICES.flatMap((choice) => {
    const chosen = chosenTreatment(tax, choice);
    return chosen ? [{ choice, text: chosen.text }] : [];
  });
}

type Chooser = (tax: TaxCase, place: Territory) => ChosenTreatment | null;

/** What accounts with VAT may choose; for small businesses there is but one treatment. */
const CHOOSERS: Record<Exclude<TaxChoice, 'smallBusiness'>, Chooser> = {
  domestic: asDomestic,
  photovoltaic: asPhotovoltaic,
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
    text: `Als Kleinunternehmer ohne Umsatzsteuer abrechnen (§ 19 UStG); ${STAYS}.`,
  };
}

function asPhotovoltaic({ order, basis }: TaxCase, place: Territory): ChosenTreatment | null {
  if (
    place.kind !== 'domestic' ||
    chargedRates(basis).length > 0 ||
    !isPhotovoltaicPossible(chargedAt(order))
  )
    return null;
  const text = 'Als Photovoltaik-Lieferung mit 0 % Umsatzsteuer abrechnen (§ 12 Abs. 3 UStG).';
  return { treatment: photovoltaic(basis), basis, text };
}

function withoutTax({ basis }: TaxCase, chosen: TaxTreatment): ChosenTreatment {
  const text = `Ohne Umsatzsteuer abrechnen: ${chosen.taxNote ?? ''}; ${STAYS}.`;
  return { treatment: chosen, basis: retaxed(basis, () => NO_TAX), text };
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
  const chosen = taxFreeInEu(order);
  const under = `unter der USt-IdNr. aus einem anderen Mitgliedstaat (${countryName(vatId.country)})`;
  return {
    ...withoutTax(tax, chosen),
    text: `Ohne Umsatzsteuer abrechnen ${under}: ${chosen.taxNote ?? ''}; ${STAYS}.`,
  };
}

function asDistanceSale(tax: TaxCase, place: Territory): ChosenTreatment | null {
  if (place.kind !== 'eu' || tax.profile.distanceSalesPrinciple !== 'DESTINATION') return null;
  const what = `Als Fernverkauf mit Umsatzsteuer des Bestimmungslandes (${countryName(place.country)}) abrechnen`;
  const billed = billedAt(tax, { from: ['DE'], to: place.rates, what });
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
  return billedAt(tax, { from, to: 'DE', what: 'Mit deutscher Umsatzsteuer abrechnen' });
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
  what: string;
}

/**
 * The amounts paid at the rates of `to`: kept where they fit, exchanged where they do not, standard
 * where none was. Untaxed shipping and fees join their taxed goods.
 */
function billedAt(
  { order, basis: charging }: TaxCase,
  { from, to, what }: Billing,
): ChosenTreatment | null {
  const at = chargedAt(order);
  const untaxed = untaxedBesideGoods(charging);
  const basis = untaxed !== null ? withShippingTax(charging).basis : charging;
  const standard = ratesOf(to, at)[0];
  if (!standard) return null;
  const charged = chargedRates(basis);
  if (charged.length === 0 || areGoodsUntaxed(basis)) {
    const text = `${what}: Die gezahlten Beträge enthalten dann ${percent(standard)}.`;
    const isSold = (kind: BasisItem['kind']) =>
      kind === 'goods' || FOLLOWS_GOODS[kind] !== undefined;
    return taxedAt(
      retaxed(basis, ({ kind }, rate) => (isSold(kind) ? standard : rate)),
      text,
    );
  }
  const exchange = charged.map((rate) => ({ rate, to: exchanged(rate, { from, to, at }) }));
  const known = new Map(exchange.flatMap((one) => (one.to === null ? [] : [[one.rate, one.to]])));
  if (known.size < charged.length) return null;
  if (exchange.every((one) => one.rate === one.to)) {
    const rates = charged.map(percent).join(' und ');
    if (untaxed !== null)
      return taxedAt(basis, `${what}, auch in den ${untaxed} (${rates}); ${STAYS}.`);
    return taxedAt(basis, `${what}, wie der Shop sie berechnet hat (${rates}).`);
  }
  const changes = exchange
    .map((one) => `${percent(one.to ?? NO_TAX)} statt ${percent(one.rate)}`)
    .join(', ');
  return taxedAt(
    retaxed(basis, (_item, rate) => known.get(rate) ?? rate),
    `${what} (${changes}); ${STAYS}.`,
  );
}

function taxedAt(basis: InvoiceBasis, text: string): ChosenTreatment {
  return { treatment: treatment(basis.taxesIncluded ? 'gross' : 'net'), basis, text };
}

/**
 * The standard rate answers to the standard rate; a reduced one only where the other state has
 * exactly one.
 */
function exchanged(
  rate: TaxRate,
  { from, to, at }: Omit<Billing, 'what'> & { at: string },
): TaxRate | null {
  const target = ratesOf(to, at);
  if (target.includes(rate)) return rate;
  const source = from.map((place) => ratesOf(place, at)).find((rates) => rates.includes(rate));
  const [standard, ...reduced] = target;
  if (!source || !standard) return null;
  if (source[0] === rate) return standard;
  return reduced.length === 1 ? (reduced[0] ?? null) : null;
}
