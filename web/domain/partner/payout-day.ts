import type { Instant } from '../ids';
import type { Cents } from '../money/cents';
import { calendarDay, dayBegin, daysLater, monthsAfter, MONTHS_OF_YEAR } from '../time/berlin';
import { PARTNER_PROGRAMME } from './programme';

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

/** Who is owed a payout. */
export interface DueTerms {
  /** `yyyy-MM`, what was owed by whose end is paid. */
  month: string;
  least: Cents;
  /** Whose shop removed the app before then, and who earned nothing since, is paid any sum. */
  endedBefore: Instant;
}

export function dueTerms(now: Instant): DueTerms {
  const { minPayout: least, remainderAfterDays } = PARTNER_PROGRAMME;
  return { month: payoutMonth(now), least, endedBefore: daysLater(now, -remainderAfterDays) };
}

/**
 * What became owed before then nobody can claim any more: three years after the end of its year
 * (§§ 195, 199 BGB).
 */
export function lapsedBefore(now: Instant): Instant {
  return dayBegin(`${Number(calendarDay(now).slice(0, 4)) - LAPSE_YEARS}-01-01`);
}

const LAPSE_YEARS = 3;

/** The last twelve months as `yyyy-MM`, the oldest first and this one included. */
export function curveMonths(now: Instant): string[] {
  const first = firstDay(now);
  return Array.from({ length: MONTHS_OF_YEAR }, (_, index) =>
    monthsAfter(first, index + 1 - MONTHS_OF_YEAR).slice(0, 7),
  );
}
