import { Decimal } from 'decimal.js';

export const decimalPlaces = (value: number): number => new Decimal(value).decimalPlaces();

/** The value as a whole number of 10^-places; further decimals are rounded half up. */
export function scaled(value: number, places: number): bigint {
  const shifted = new Decimal(value).times(new Decimal(10).pow(places));
  return BigInt(shifted.toFixed(0, Decimal.ROUND_HALF_UP));
}

/** Whole number division, halves away from zero (Java's HALF_UP). */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** The JSON number of a whole number of 10^-places. */
export function toNumber(value: bigint, places: number): number {
  return new Decimal(value.toString()).div(new Decimal(10).pow(places)).toNumber();
}

export const centsToNumber = (cents: bigint): number => toNumber(cents, 2);

/** `1.234,50 €` */
export function formatEuro(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0n ? '-' : ''}${whole},${digits.slice(-2)} €`;
}

/** Splits `total` by `weights`; whatever the rounding, the parts add up to `total`. */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : 0n));
  let seen = 0n;
  let given = 0n;
  return weights.map((weight) => {
    seen += weight;
    const part = divideHalfUp(total * seen, whole) - given;
    given += part;
    return part;
  });
}
