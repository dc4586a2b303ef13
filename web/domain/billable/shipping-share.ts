import {
  type AmountsPerRate,
  type RatePart,
  amountsPerRate,
  partOfGross,
  ascending,
} from '../tax-rates/amounts-per-rate';
import type { BasisItem } from './basis';
import { type Cents, cents, sum, ZERO, spread } from '../money/cents';
import { taxOnNet, type TaxRate } from '../tax-rates/tax-rate';

/** Net value of the goods per rate. */
type GoodsValues = AmountsPerRate;

export function goodsValues(items: BasisItem[], taxesIncluded: boolean): GoodsValues {
  return goodsWeighed(items, ({ base, tax }) => base - (taxesIncluded ? tax : 0));
}

function goodsWeighed(
  items: BasisItem[],
  weigh: (part: RatePart, item: BasisItem) => number,
): GoodsValues {
  const goods = items.filter(({ kind }) => kind === 'goods');
  const weights = goods.flatMap((item) =>
    item.parts.map((part) => [part.rate, weigh(part, item)] as const),
  );
  return amountsPerRate(weights.filter(([, weight]) => weight > 0));
}

/**
 * Splits a gross amount so that its net shares are in proportion to the goods; the cents add up to
 * the amount.
 */
export function shareOfGross(gross: Cents, values: GoodsValues): RatePart[] {
  return shared(gross, values, (rate) => 10_000 + rate).map(({ rate, base }) =>
    partOfGross(rate, base, true),
  );
}

function shareOfNet(net: Cents, values: GoodsValues): RatePart[] {
  return shared(net, values, () => 1).map(({ rate, base }) => ({
    rate,
    base,
    tax: taxOnNet(base, rate),
  }));
}

function shared(amount: Cents, values: GoodsValues, factor: (rate: TaxRate) => number) {
  const rates = [...ascending(values).keys()];
  const shares = spread(
    amount,
    rates.map((rate) => (values.get(rate) ?? 0) * factor(rate)),
  );
  return rates
    .map((rate, index) => ({ rate, base: shares[index] ?? ZERO }))
    .filter(({ base }) => base !== 0);
}

/**
 * Cents by which a tax at a blended rate may differ from the taxes of its shares: the rate itself
 * is rounded.
 */
const BLENDED_SLACK = 2;

/**
 * Some shops state one tax on shipping, at a rate between those of the goods that no law knows. It
 * is split into the shares it was blended from, as long as these come to the same tax: by the net
 * values of the goods, as the law requires, or by the prices or pieces that a shop may have used.
 */
export function withBlendedShipping(items: BasisItem[], taxesIncluded: boolean): BasisItem[] {
  const manners = [
    goodsValues(items, taxesIncluded),
    goodsWeighed(items, ({ base, tax }) => base + (taxesIncluded ? 0 : tax)),
    goodsWeighed(items, ({ base }, { quantity }) => (base > 0 ? quantity : 0)),
  ];
  return items.map((item) => {
    const [only, ...others] = item.parts;
    if (item.kind !== 'shipping' || !only || others.length > 0) return item;
    const parts = manners
      .map((weights) => sharesOf(only, weights, taxesIncluded))
      .find((shares) => shares !== null);
    return parts ? { ...item, parts } : item;
  });
}

/** Null when the goods so weighed do not come to the tax that was stated. */
function sharesOf(
  stated: RatePart,
  weights: GoodsValues,
  taxesIncluded: boolean,
): RatePart[] | null {
  if (!isBlend(stated.rate, weights)) return null;
  const parts = taxesIncluded
    ? shareOfGross(stated.base, weights)
    : shareOfNet(stated.base, weights);
  const difference = sum(parts.map(({ tax }) => tax)) - stated.tax;
  return Math.abs(difference) > BLENDED_SLACK ? null : withTax(parts, cents(-difference));
}

function isBlend(rate: TaxRate, values: GoodsValues): boolean {
  const rates = [...values.keys()];
  return rate > Math.min(...rates) && rate < Math.max(...rates) && !values.has(rate);
}

/** The tax the shop stated is what the customer paid: its last cents go to the largest share. */
function withTax(parts: RatePart[], residue: Cents): RatePart[] {
  const largest = parts.toSorted((a, b) => b.base - a.base)[0];
  return parts.map((part) =>
    part === largest ? { ...part, tax: cents(part.tax + residue) } : part,
  );
}
