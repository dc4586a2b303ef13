import type { InvoiceBasis, BasisItem } from '../../billable/basis';
import type { Repair } from '../../documents/model/draft-note';
import { goodsValues, shareOfGross } from '../../billable/shipping-share';
import { type Cents, cents, sum, divideRounded } from '../../money/cents';
import {
  type RatePart,
  mergedParts,
  grossOfPart,
  partOfGross,
} from '../../tax-rates/amounts-per-rate';
import { rebased } from '../../billable/invoice-basis';
import { type TaxRate, taxRate, grossOfNet } from '../../tax-rates/tax-rate';

export interface FixedBasis {
  basis: InvoiceBasis;
  repairs: Repair[];
}

/**
 * What is delivered with goods follows them: shipping, and fees for packing or cash on delivery.
 */
const FOLLOWERS = ['shipping', 'fees'] as const satisfies readonly BasisItem['kind'][];
type Follower = (typeof FOLLOWERS)[number];

/**
 * What follows the goods (Abschnitt 3.10 (5) UStAE) but was left untaxed although all goods bear
 * tax.
 */
export function untaxedWithTaxedGoods({ items, taxesIncluded }: InvoiceBasis): Follower[] {
  const goods = [...goodsValues(items, taxesIncluded).keys()];
  const areTaxed = goods.length > 0 && goods.every((rate) => rate > 0);
  const untaxed = areTaxed ? items.filter(isUntaxedFollower) : [];
  return kindsOf(untaxed);
}

function isUntaxedFollower(item: BasisItem): boolean {
  return followsGoods(item) && isUntaxed(item);
}

export function followsGoods({ kind }: Pick<BasisItem, 'kind'>): boolean {
  return FOLLOWERS.some((one) => one === kind);
}

/** In the order of the items. */
function kindsOf(items: BasisItem[]): Follower[] {
  const kinds = items.flatMap(({ kind }) => FOLLOWERS.find((one) => one === kind) ?? []);
  return [...new Set(kinds)];
}

/**
 * Shipping and fees share the fate of the goods: by their net values, out of what was paid for
 * them.
 */
export function withShippingTax(basis: InvoiceBasis): FixedBasis {
  const untaxed = basis.items.filter(isUntaxedFollower);
  const values = goodsValues(basis.items, basis.taxesIncluded);
  const areGoodsTaxed = [...values.keys()].some((rate) => rate > 0);
  if (untaxed.length === 0 || !areGoodsTaxed) return { basis, repairs: [] };
  return {
    basis: replaced(basis, untaxed, (item) => shareOfGross(amountOf(item), values)),
    repairs: [
      {
        code: 'fixTaxShipping',
        detail: {
          code: 'FOLLOWERS_TAXED',
          followers: kindsOf(untaxed),
          rates: [...values.keys()],
        },
      },
    ],
  };
}

export function isUntaxed({ parts }: BasisItem): boolean {
  return parts.every(({ rate }) => rate === 0) && parts.some(({ base }) => base !== 0);
}

export function amountOf({ parts }: BasisItem): Cents {
  return sum(parts.map((part) => part.base));
}

/**
 * New parts are gross amounts; in a net shop the item is written net, and its price falls by the
 * tax in it.
 */
export function replaced(
  basis: InvoiceBasis,
  chosen: BasisItem[],
  partsOf: (item: BasisItem) => RatePart[],
): InvoiceBasis {
  const { total, taxesIncluded } = basis;
  const items = basis.items.map((item) => {
    if (!chosen.includes(item)) return item;
    const parts = partsOf(item).map((part) =>
      taxesIncluded ? part : { ...part, base: cents(part.base - part.tax) },
    );
    const taken = amountOf(item) - sum(parts.map((part) => part.base));
    return { ...item, parts, unitPrice: cents(item.unitPrice - taken) };
  });
  return rebased(total, items, taxesIncluded);
}

/**
 * The same amounts paid, at other rates: each part keeps its gross amount and its tax is computed
 * anew. The result is in gross amounts; a part whose rate stays keeps the shop's own tax.
 */
export function retaxed(
  basis: InvoiceBasis,
  rateOf: (item: BasisItem, rate: TaxRate) => TaxRate,
): InvoiceBasis {
  const items = basis.items.map((item) => {
    const parts = item.parts.map((part) =>
      retaxedPart(part, rateOf(item, part.rate), basis.taxesIncluded),
    );
    return inGross(item, mergedParts(parts), basis.taxesIncluded);
  });
  return rebased(basis.total, items, true);
}

function retaxedPart(part: RatePart, rate: TaxRate, taxesIncluded: boolean): RatePart {
  const gross = grossOfPart(part, taxesIncluded);
  return rate === part.rate ? { ...part, base: gross } : partOfGross(rate, gross, true);
}

/**
 * Discounts grow by the tax that was on the item, so that the price before them is the one shown to
 * the customer.
 */
function inGross(item: BasisItem, parts: RatePart[], taxesIncluded: boolean): BasisItem {
  if (taxesIncluded) return { ...item, parts };
  const rate = item.parts.toSorted((a, b) => b.base - a.base)[0]?.rate ?? taxRate(0);
  const discounts = item.discounts.map((one) => ({ ...one, amount: grossOfNet(one.amount, rate) }));
  return {
    ...item,
    parts,
    discounts,
    unitPrice: unitPriceOf(item, sum(parts.map((part) => part.base)), discounts),
  };
}

/** A price per piece need not be a whole number of cents; what counts are the parts. */
function unitPriceOf(
  { quantity }: BasisItem,
  amount: Cents,
  discounts: BasisItem['discounts'],
): Cents {
  return cents(divideRounded(amount + sum(discounts.map((one) => one.amount)), quantity));
}
