import type { Instant } from '../ids';
import { calendarDay, dayAfter, dayBegin, daysBetween, inBerlin, instantOf } from '../time/berlin';

/** A German calendar day: `2026-03-02`. Compared as text. */
export type Day = string;

/** From `first` to `last`, both included. */
export interface Days {
  first: Day;
  last: Day;
}

/** From `since` until before `until`. */
export interface PlacedSpan {
  since: Instant;
  until: Instant;
}

/**
 * The days whose orders can be imported: from the one on which the store was created to the one on
 * which the app was installed. Everything younger comes by itself.
 */
export function importableDays(storeCreatedAt: Instant, installedAt: Instant): Days {
  const last = calendarDay(installedAt);
  const first = calendarDay(storeCreatedAt);
  // A store is older than the app in it, even if two clocks differ.
  return { first: first < last ? first : last, last };
}

export function includesDay({ first, last }: Days, day: Day): boolean {
  return first <= day && day <= last;
}

/** Every one of them, the earliest first. */
export function eachDay({ first, last }: Days): Day[] {
  const count = daysBetween(dayBegin(first), dayBegin(last)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    calendarDay(instantOf(inBerlin(first).plus({ days: index }))),
  );
}

export function spanOf({ first, last }: Days): PlacedSpan {
  return { since: dayBegin(first), until: dayAfter(last) };
}
