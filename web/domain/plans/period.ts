import type { Instant } from '../ids';
import { calendarDay, dayBegin, MONTHS_OF_YEAR, monthsAfter } from '../time/berlin';

interface Period {
  start: Instant;
  /** Exclusive: the meter starts anew at this moment. */
  end: Instant;
}

/** A moment of the meter, within its month. */
export interface MeterTime extends Period {
  at: Instant;
}

export function meterTime({ meteredSince }: { meteredSince: Instant }, at: Instant): MeterTime {
  return { ...currentPeriod(meteredSince, at), at };
}

/**
 * The month of the transfer meter that `now` falls into. Months begin at German midnight on the day
 * of the month of the first installation; in shorter months on their last day, without moving the
 * later ones.
 */
export function currentPeriod(since: Instant, now: Instant): Period {
  const first = calendarDay(since);
  const today = calendarDay(now);
  const begun = monthOf(today) - monthOf(first);
  const months = monthsAfter(first, begun) <= today ? begun : begun - 1;
  return {
    start: dayBegin(monthsAfter(first, months)),
    end: dayBegin(monthsAfter(first, months + 1)),
  };
}

/** Counted from the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7));
}
