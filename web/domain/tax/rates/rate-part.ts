import { type Cents, ZERO, cents } from '../../money/cents';
import { netOfGross } from './net-of-gross';
import type { TaxRate } from './tax-rate';

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
