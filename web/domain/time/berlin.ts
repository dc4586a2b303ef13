import { DateTime } from 'luxon';
import type { Instant } from '../ids';
import type { Language } from '../text/language';

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

/** The German calendar day as documents print it: `02.03.2026`, in English `2 March 2026`. */
export function formatDay(at: Instant, language: Language = 'de'): string {
  const time = inBerlin(at);
  return language === 'en' ? time.setLocale('en').toFormat('d MMMM yyyy') : time.toFormat('dd.MM.yyyy');
}

export function isBefore(one: Instant, other: Instant): boolean {
  return inBerlin(one).toMillis() < inBerlin(other).toMillis();
}
