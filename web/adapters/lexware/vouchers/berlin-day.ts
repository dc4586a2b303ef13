import type { Instant } from '../../../domain/ids';
import { calendarDay, midnightOf } from '../../../domain/time/berlin';

/**
 * Midnight of the German day of `instant` in Lexware's date-time form, e.g.
 * `2026-03-02T00:00:00.000+01:00`.
 */
export function lexwareDay(instant: Instant): string {
  const day = midnightOf(calendarDay(instant)).toISO();
  if (day === null) throw new RangeError(`Not an instant: ${instant}`);
  return day;
}
