import type { Brand } from '../ids';

/** An amount in whole cents; may be negative. */
export type Cents = Brand<number, 'Cents'>;

/** Marks a whole number as cents; anything else is a programming error. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  // Adding 0 turns -0 into 0, so that equal amounts are equal everywhere.
  return (value + 0) as Cents;
}

export const ZERO = cents(0);

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Documents or orders together. */
export interface Total {
  count: number;
  cents: Cents;
}

/**
 * Divides whole numbers exactly and rounds half away from zero, as commercial rounding does;
 * `divisor` is positive.
 */
export function divideRounded(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const quotient = (dividend - rest) / divisor;
  if (Math.abs(rest) * 2 < divisor) return quotient + 0;
  return quotient + Math.sign(rest);
}

/**
 * Splits `total` by `weights` (whole numbers, not negative); whatever the rounding, the parts add
 * up to `total`. Without any weight all parts are alike.
 */
export function spread(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  let sumSoFar = 0;
  let given = 0;
  return shares.map((share) => {
    sumSoFar += share;
    const part = portion(total, sumSoFar, whole) - given;
    given += part;
    return cents(part);
  });
}

/** Large products leave the range of exact numbers; BigInt carries those. */
function portion(total: number, sumSoFar: number, whole: number): number {
  const product = total * sumSoFar;
  if (Number.isSafeInteger(product)) return divideRounded(product, whole);
  const doubled = 2n * BigInt(total) * BigInt(sumSoFar);
  const half = total < 0 ? -BigInt(whole) : BigInt(whole);
  return Number((doubled + half) / (2n * BigInt(whole)));
}
