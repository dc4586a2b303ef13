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
