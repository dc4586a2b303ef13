import type { Instant } from '../ids';
import { calendarDay, monthsAfter, MONTHS_OF_YEAR } from '../time/berlin';

/** The first of the month that runs in Germany, `yyyy-MM-dd`. */
function firstDay(now: Instant): string {
  return `${calendarDay(now).slice(0, 7)}-01`;
}

/** Payouts are created in the night to the first of a month; on that day the next one counts. */
export function nextPayoutDay(now: Instant): string {
  return monthsAfter(firstDay(now), 1);
}

/** The month before the one that runs in Germany, `yyyy-MM`: payouts are of what was owed by its end. */
export function payoutMonth(now: Instant): string {
  return monthsAfter(firstDay(now), -1).slice(0, 7);
}

/** The last twelve months as `yyyy-MM`, the oldest first and this one included. */
export function curveMonths(now: Instant): string[] {
  const first = firstDay(now);
  return Array.from({ length: MONTHS_OF_YEAR }, (_, index) =>
    monthsAfter(first, index + 1 - MONTHS_OF_YEAR).slice(0, 7),
  );
}
