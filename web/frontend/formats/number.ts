const whole = new Intl.NumberFormat('de-DE');

/** `25000` as `25.000`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** For a text with a plural: that goes by `count`, and people read `formatted`. */
export function counted(count: number) {
  return { count, formatted: formatNumber(count) };
}
