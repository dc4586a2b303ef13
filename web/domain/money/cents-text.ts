import { type Cents, cents } from './cents';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads decimal text as Shopify writes it (`12.30`, `5`, `-0.01`); null when it is not a whole
 * number of cents.
 */
export function centsFromDecimal(text: string): Cents | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, units = '0', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(2))) return null;
  const amount = Number(units + fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return cents(sign === '-' ? -amount : amount);
}

/**
 * Reads decimal text to that many places, rounded half away from zero as the shop does; null when
 * it is no number.
 */
export function roundedDecimal(text: string, places: 2 | 4): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, units = '0', fraction = ''] = match;
  const cut = Number(units + fraction.slice(0, places).padEnd(places, '0'));
  const amount = cut + (fraction.charAt(places) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(amount)) return null;
  return sign === '-' ? -amount : amount;
}

/** The same amount as decimal text with two places, as Shopify reads it: `-0.05`. */
export function decimalOfCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

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
