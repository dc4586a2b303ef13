import { type TaxRate, netOfGross } from './tax-rate';
import { type Cents, cents, ZERO, sum } from '../money/cents';

/** An amount for each tax rate. */
export type AmountsPerRate = ReadonlyMap<TaxRate, Cents>;

/** Adds up the amounts of the same rate; the rates stay in the order in which they appear. */
export function amountsPerRate(entries: Iterable<readonly [TaxRate, number]>): AmountsPerRate {
  const sums = new Map<TaxRate, number>();
  for (const [rate, amount] of entries) sums.set(rate, (sums.get(rate) ?? 0) + amount);
  return new Map([...sums].map(([rate, amount]) => [rate, cents(amount)]));
}

export function ascending(amounts: AmountsPerRate): AmountsPerRate {
  return new Map([...amounts].toSorted(([a], [b]) => a - b));
}

/** Gross amounts of the parts of positions, ascending by rate. */
export function grossPerRate(
  items: readonly { parts: RatePart[] }[],
  taxesIncluded: boolean,
): AmountsPerRate {
  const parts = items.flatMap((item) => item.parts);
  return ascending(
    amountsPerRate(parts.map((part) => [part.rate, grossOfPart(part, taxesIncluded)])),
  );
}

/** Nothing at a rate that does not occur. */
export function amountAt(amounts: AmountsPerRate, rate: TaxRate): Cents {
  return amounts.get(rate) ?? ZERO;
}

export function totalOf(amounts: AmountsPerRate): Cents {
  return sum(amounts.values());
}

/** The rate that bears most, the first of equal ones; undefined where there is none. */
export function largestRate(amounts: AmountsPerRate): TaxRate | undefined {
  return [...amounts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The same amounts as far as they pass. */
export function ratesWhere(
  amounts: AmountsPerRate,
  passes: (amount: Cents, rate: TaxRate) => boolean,
): AmountsPerRate {
  return new Map([...amounts].filter(([rate, amount]) => passes(amount, rate)));
}

/**
 * A few cents that belong to no position count to the rate with the largest amount, where they
 * weigh least.
 */
export function withResidue(amounts: AmountsPerRate, residue: Cents): AmountsPerRate {
  const rate = largestRate(amounts);
  if (rate === undefined || residue === 0) return amounts;
  return amountsPerRate([...amounts, [rate, residue]]);
}

/**
 * The share of an amount that is taxed at one rate; `base` is in the order's basis (gross or net).
 */
export interface RatePart {
  rate: TaxRate;
  base: Cents;
  tax: Cents;
}

/** A gross amount and the tax in it, in the basis of the order. */
export function partOfGross(rate: TaxRate, gross: Cents, taxesIncluded: boolean): RatePart {
  const tax = cents(gross - netOfGross(gross, rate));
  return { rate, tax, base: taxesIncluded ? gross : cents(gross - tax) };
}

export function grossOfPart(part: RatePart, taxesIncluded: boolean): Cents {
  return taxesIncluded ? part.base : cents(part.base + part.tax);
}

/** One part per rate, in the order in which the rates appear. */
export function mergedParts(parts: Iterable<RatePart>): RatePart[] {
  const byRate = new Map<TaxRate, RatePart>();
  for (const { rate, base, tax } of parts) {
    const before = byRate.get(rate) ?? { base: ZERO, tax: ZERO };
    byRate.set(rate, { rate, base: cents(before.base + base), tax: cents(before.tax + tax) });
  }
  return [...byRate.values()];
}
