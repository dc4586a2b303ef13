import { DateTime } from 'luxon';
import type { Instant } from '../../../domain/ids';

/**
 * Midnight of the German day of `instant` in Lexware's date-time form, e.g.
 * `2026-03-02T00:00:00.000+01:00`.
 */
export function lexwareDay(instant: Instant): string {
  const day = DateTime.fromISO(instant, { zone: 'Europe/Berlin' }).startOf('day').toISO();
  if (day === null) throw new RangeError(`Not an instant: ${instant}`);
  return day;
}
