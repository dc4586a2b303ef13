import type { BasisItem, InvoiceBasis } from '../../documents/billable/basis';
import type { Repair } from '../../documents/model/draft-note';
import { rebased } from '../../documents/billable/invoice-basis';
import { goodsValues, shareOfGross } from '../../documents/billable/shipping-share';
import { type Cents, cents, sum } from '../../money/cents';
import type { RatePart } from '../rates/rate-part';

export interface FixedBasis {
  basis: InvoiceBasis;
  repairs: Repair[];
}

/**
 * What is delivered with goods follows them: shipping, and fees for packing or cash on delivery.
 */
export const FOLLOWERS = ['shipping', 'fees'] as const satisfies readonly BasisItem['kind'][];
export type Follower = (typeof FOLLOWERS)[number];

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
