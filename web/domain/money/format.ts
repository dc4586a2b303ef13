import type { Cents } from './cents';

const formats = new Map<string, Intl.NumberFormat>();

/** Money as German texts print it, e.g. `1.234,50 €`. */
export function formatMoney(amount: Cents, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('de-DE', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount / 100);
}
