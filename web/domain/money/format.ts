import type { Cents } from './cents';

const formats = new Map<string, Intl.NumberFormat>();

/** Money as texts print it: `1.234,50 €` in German, `€1,234.50` for the locale `en-GB`. */
export function printedMoney(amount: Cents, currency: string, locale = 'de-DE'): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    formats.set(key, format);
  }
  return format.format(amount / 100);
}
