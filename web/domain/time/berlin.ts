import { DateTime } from 'luxon';
import type { Instant } from '../ids';

const ZONE = 'Europe/Berlin';

export function inBerlin(at: Instant): DateTime {
  return DateTime.fromISO(at, { zone: ZONE });
}

export function toInstant(time: DateTime): Instant {
  const text = time.toUTC().toISO();
  if (text === null) throw new RangeError('Not a moment in time');
  return text;
}

/** Midnight of the German calendar day that `at` falls on. */
export function berlinDay(at: Instant): Instant {
  return toInstant(inBerlin(at).startOf('day'));
}

/** The German calendar day as documents print it, e.g. `02.03.2026`. */
export function formatDay(at: Instant): string {
  return inBerlin(at).toFormat('dd.MM.yyyy');
}

export function isBefore(one: Instant, other: Instant): boolean {
  return inBerlin(one).toMillis() < inBerlin(other).toMillis();
}
