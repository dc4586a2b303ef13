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
