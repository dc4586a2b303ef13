import { type Cents, ZERO, cents, sum } from '../../money/cents';
import { type RatePart, grossOfPart } from './rate-part';
import type { TaxRate } from './tax-rate';

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
