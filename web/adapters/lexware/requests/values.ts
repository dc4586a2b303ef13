import type { Instant, LexwareId } from '../../../domain/ids';
import { calendarDay, midnightOf } from '../../../domain/time/berlin';
import { z } from 'zod';
import { centsFromDecimal } from '../../../domain/money/cents-text';

/** Lexware leaves null fields out, so absent and null mean the same everywhere. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

export const lexwareId = z
  .string()
  .min(1)
  .transform((id) => id as LexwareId);

export const instant = z.string().transform((text, context) => {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  context.addIssue({ code: 'custom', message: 'no date-time' });
  return z.NEVER;
});

/** Amounts are JSON numbers, in some answers text. */
export const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const read = centsFromDecimal(String(value));
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'no amount in cents' });
  return z.NEVER;
});

export const created = z.object({ id: lexwareId });

/**
 * Midnight of the German day of `instant` in Lexware's date-time form, e.g.
 * `2026-03-02T00:00:00.000+01:00`.
 */
export function lexwareDay(instant: Instant): string {
  const day = midnightOf(calendarDay(instant)).toISO();
  if (day === null) throw new RangeError(`Not an instant: ${instant}`);
  return day;
}

/**
 * The JSON number for a whole number of `10^-places` units: (123450, 4) is 12.345. The text is
 * built from digits, and reading it yields the double whose shortest form is that very text, so
 * what leaves is exact to the last digit.
 */
export function decimalNumber(units: number, places: number): number {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a whole number: ${units}`);
  const digits = Math.abs(units)
    .toString()
    .padStart(places + 1, '0');
  const text = `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
  return Number(units < 0 ? `-${text}` : text);
}
