import { share, spread, sum, toMillionths } from '../../money';
import type { DiscountSpec } from './order-spec';
import type { Allocation } from './order-state';

/** Percentages are given as Shopify shows them: `10` means 10 %. */
export const percent = (percentage: string): number => toMillionths(percentage) / 100;

interface Priced {
  /** Price times quantity, before discounts. */
  total: number;
}

/**
 * Shopify's sequence: discounts one after the other, each on what the earlier ones left; an
 * `across` discount is split over the lines by their value with the remainder running along; none
 * takes a line below zero.
 */
export function allocate(
  discounts: readonly DiscountSpec[],
  target: 'line' | 'shipping',
  items: Priced[],
): Allocation[][] {
  const left = items.map((item) => item.total);
  const allocations: Allocation[][] = items.map(() => []);
  discounts.forEach((discount, index) => {
    if (discount.target !== target) return;
    const amounts =
      discount.method === 'across' ? acrossAll(discount, left) : offEach(discount, left);
    amounts.forEach((amount, item) => {
      if (amount === 0) return;
      allocations[item]?.push({ discount: index, amount });
      left[item] = (left[item] ?? 0) - amount;
    });
  });
  return allocations;
}

function acrossAll(discount: DiscountSpec, left: readonly number[]): number[] {
  const whole = sum(left);
  const off =
    'amount' in discount.value
      ? discount.value.amount
      : share(whole, percent(discount.value.percentage), 1e6);
  return spread(Math.min(off, whole), left);
}

function offEach(discount: DiscountSpec, left: readonly number[]): number[] {
  return left.map((amount, index) => {
    if (discount.lines !== undefined && !discount.lines.includes(index)) return 0;
    if ('amount' in discount.value) return Math.min(discount.value.amount, amount);
    return share(amount, percent(discount.value.percentage), 1e6);
  });
}
