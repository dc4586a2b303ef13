import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import type { Instant } from '../ids';
import type { Language } from '../text/language';

const ZONE = 'Europe/Berlin';

/** Formats are dear to make and cheap to use. Swedish texts write days as ISO 8601 does. */
const ISO_DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const PRINTED_DAYS: Record<Language, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat('de-DE', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
};

export function inBerlin(at: Instant): DateTime {
  return DateTime.fromISO(at, { zone: ZONE });
}

/** Throws a RangeError for what is no moment in time. */
export function instantOf(time: DateTime): Instant {
  return time.toJSDate().toISOString();
}

const DAY_MS = 86_400_000;

/** So many milliseconds later. */
export function later(at: Instant, ms: number): Instant {
  return instantOf(DateTime.fromMillis(millisOf(at) + ms, { zone: 'utc' }));
}

/** So many times 24 hours later; the day of the calendar does not matter. */
export function daysLater(at: Instant, days: number): Instant {
  return later(at, days * DAY_MS);
}

/** How many times 24 hours lie between them, with fractions; negative when `other` comes first. */
export function daysUntil(at: Instant, other: Instant): number {
  return (millisOf(other) - millisOf(at)) / DAY_MS;
}

/** Milliseconds since 1970 of the moment given. */
export function millisOf(at: Instant): number {
  // oxlint-disable-next-line no-restricted-globals -- It does not read the clock.
  return Date.parse(at);
}

const HOUR_MS = 3_600_000;
// Marked for the bundler: a screen that only prints days is built without both caches and luxon.
const dayOfHour = /* @__PURE__ */ new LRUCache<number, string>({
  max: 1_000,
  memoMethod: (hour) => ISO_DAYS.format(hour * HOUR_MS),
});

/**
 * The German calendar day as `yyyy-MM-dd`, to be compared with others. Days begin and end on full
 * hours everywhere in UTC, so the day of an hour is cached.
 */
export function calendarDay(at: Instant): string {
  return dayOfHour.memo(Math.floor(millisOf(at) / HOUR_MS));
}

/** The month of the German calendar as `yyyy-MM`. */
export function calendarMonth(at: Instant): string {
  return calendarDay(at).slice(0, 7);
}

const midnights = /* @__PURE__ */ new LRUCache<string, DateTime>({
  max: 1_000,
  memoMethod: inBerlin,
});

/** The beginning of a German calendar day, `yyyy-MM-dd`; slow to compute, so it is cached. */
export function midnightOf(day: string): DateTime {
  return midnights.memo(day);
}

/** Midnight of the German calendar day that `at` falls on. */
export function berlinDay(at: Instant): Instant {
  return dayBegin(calendarDay(at));
}

/** When a German calendar day, `yyyy-MM-dd`, begins … */
export function dayBegin(day: string): Instant {
  return instantOf(midnightOf(day));
}

/** … and when the next one does, which may be 23 or 25 hours later. */
export function dayAfter(day: string): Instant {
  return instantOf(midnightOf(day).plus({ days: 1 }));
}

/** The German calendar day as documents print it: `02.03.2026`, in English `2 March 2026`. */
export function printedDay(at: Instant, language: Language = 'de'): string {
  return PRINTED_DAYS[language].format(millisOf(at));
}

/** `02.03.2026, 10:15 Uhr`; of a day its begin. */
export function printedMinute(at: Instant | string): string {
  return inBerlin(at).toFormat("dd.MM.yyyy, HH:mm 'Uhr'");
}

/** `02.03.2026 10:15:00` */
export function printedMoment(at: Instant): string {
  return inBerlin(at).toFormat('dd.MM.yyyy HH:mm:ss');
}

export const MONTHS_OF_YEAR = 12;

/** The day, `yyyy-MM-dd`, so many months later; where that month is shorter, its last one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const since = year * MONTHS_OF_YEAR + month - 1 + months;
  const then = DateTime.fromObject(
    { year: Math.floor(since / MONTHS_OF_YEAR), month: (since % MONTHS_OF_YEAR) + 1 },
    { zone: 'utc' },
  );
  const last = then.daysInMonth ?? dayOfMonth;
  return `${then.year}-${twoDigits(then.month)}-${twoDigits(Math.min(dayOfMonth, last))}`;
}

/** The last day, `yyyy-MM-dd`, of a month, `yyyy-MM`. */
export function lastDayOf(month: string): string {
  return monthsAfter(`${month.slice(0, 4)}-01-31`, Number(month.slice(5)) - 1);
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** Days of the German calendar from one to the other; negative when the other comes first. */
export function daysBetween(one: Instant, other: Instant): number {
  return Math.round(inBerlin(berlinDay(other)).diff(inBerlin(berlinDay(one)), 'days').days);
}

export function isBefore(one: Instant, other: Instant): boolean {
  return inBerlin(one).toMillis() < inBerlin(other).toMillis();
}
