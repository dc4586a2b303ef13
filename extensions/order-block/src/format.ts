const amounts = new Map<string, Intl.NumberFormat>();
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

/** Whole cents as "1.234,50 €"; the division by 100 is for display only. */
export function formatAmount(cents: number, currency: string): string {
  let format = amounts.get(currency);
  if (!format)
    amounts.set(
      currency,
      (format = new Intl.NumberFormat('de-DE', { style: 'currency', currency })),
    );
  return format.format(cents / 100);
}

export const formatDay = (iso: string): string => day.format(new Date(iso));

const MAX_NUMBER_LENGTH = 8;

/**
 * The end of a number tells documents apart, so its beginning gives way: "RE-2026-01234" is
 * "…6-01234".
 */
export function shortenNumber(number: string): string {
  if (number.length <= MAX_NUMBER_LENGTH) return number;
  return `…${number.slice(1 - MAX_NUMBER_LENGTH)}`;
}
