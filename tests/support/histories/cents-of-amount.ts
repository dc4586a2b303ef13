/** Cents of an amount as the services write it: a decimal with at most two places. */
export function toCents(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}
