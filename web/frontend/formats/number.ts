const whole = new Intl.NumberFormat('de-DE');

/** `25000` as `25.000`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}
