/**
 * Amounts are whole hundredths of a currency unit everywhere in the stand-in, but for prices of one
 * piece that are finer; Shopify's decimals only at the edges.
 */

/** `numerator / denominator`, rounded half away from zero; exact for any size. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return Number(negative ? -rounded : rounded);
}

/** `amount * part / whole`, rounded half away from zero; 0 when `whole` is 0. */
export function share(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : divideRounded(BigInt(amount) * BigInt(part), BigInt(whole));
}

/**
 * Splits `total` by `weights`; running shares, so the parts add up to `total` whatever the
 * rounding.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const part = share(total, seen, whole) - given;
    given += part;
    return part;
  });
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}

/**
 * Parses a decimal ("33.33", "-4", 19.9) into hundredths, half up beyond two places. Throws on
 * anything else.
 */
export function toCents(decimal: string | number): number {
  return divideRounded(scaled(String(decimal), 6), 10_000n);
}

/** Prices of one piece may have up to four decimals: in ten-thousandths. */
export function toTenThousandths(decimal: string | number): number {
  return divideRounded(scaled(String(decimal), 6), 100n);
}

/** A tax rate or percentage as a fraction ("0.19") in millionths. */
export function toMillionths(fraction: string | number): number {
  return Number(scaled(String(fraction), 6));
}

function scaled(decimal: string, places: number): bigint {
  const match = /^\s*(-?)(\d+)(?:\.(\d+))?\s*$/.exec(decimal);
  if (match === null) throw new Error(`Not a decimal: ${decimal}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const digits = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return sign === '-' ? -digits : digits;
}

/**
 * The form of Shopify's GraphQL decimals: no trailing zero beyond the first decimal place ("10.0",
 * "19.9", "33.33").
 */
export function toDecimal(cents: number): string {
  const text = toFixedDecimal(cents);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** The same of ten-thousandths ("0.005"). */
export function toExactDecimal(tenThousandths: number): string {
  if (tenThousandths % 100 === 0) return toDecimal(tenThousandths / 100);
  const digits = String(Math.abs(tenThousandths)).padStart(5, '0');
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/0+$/, '');
  return `${tenThousandths < 0 ? '-' : ''}${text}`;
}

/** The form of Shopify's REST amounts, which webhooks carry ("10.00"). */
export function toFixedDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
