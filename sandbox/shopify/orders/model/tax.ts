import { share, sum, toMillionths } from '../../money';
import type { TaxSpec } from './order-spec';
import type { TaxState } from './order-state';

const WHOLE = 1_000_000;

/**
 * Shopify's line tax: per line and tax, over the discounted total, rounded half up. In a gross shop
 * the tax is the part contained in the price, else it comes on top.
 */
export function taxesOf(
  total: number,
  specs: readonly TaxSpec[],
  taxesIncluded: boolean,
): TaxState[] {
  const rates = specs.map((spec) => toMillionths(spec.rate));
  const base = taxesIncluded ? WHOLE + sum(rates) : WHOLE;
  return specs.map((spec, index) => {
    const rateMillionths = rates[index] ?? 0;
    return {
      title: spec.title,
      rateMillionths,
      amount: spec.amount ?? share(total, rateMillionths, base),
    };
  });
}

/** Recomputes known taxes on another total. */
export function retaxed(
  total: number,
  taxes: readonly TaxState[],
  taxesIncluded: boolean,
): TaxState[] {
  const base = taxesIncluded ? WHOLE + sum(taxes.map((tax) => tax.rateMillionths)) : WHOLE;
  return taxes.map((tax) => ({ ...tax, amount: share(total, tax.rateMillionths, base) }));
}

/**
 * Sums tax lines of the same title and rate, in order of first appearance: the order's own tax
 * lines.
 */
export function aggregated(taxes: readonly TaxState[]): TaxState[] {
  const byKey = new Map<string, TaxState>();
  for (const tax of taxes) {
    const key = `${tax.title}|${tax.rateMillionths}`;
    byKey.set(key, { ...tax, amount: tax.amount + (byKey.get(key)?.amount ?? 0) });
  }
  return [...byKey.values()];
}
