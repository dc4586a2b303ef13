import type { Instant } from '../ids';
import { inBerlin, instantOf } from '../time/berlin';

export interface Period {
  start: Instant;
  /** Exclusive: the meter starts anew at this moment. */
  end: Instant;
}

/**
 * The month of the transfer meter that `now` falls into. Months begin at German midnight on the day
 * of the month of the installation; in shorter months on their last day, without moving the later
 * ones.
 */
export function currentPeriod(installedAt: Instant, now: Instant): Period {
  const first = inBerlin(installedAt).startOf('day');
  const at = inBerlin(now);
  const whole = Math.floor(at.diff(first, 'months').months);
  // Counting months around month ends may be one off, so the neighbours are looked at as well.
  const months =
    [whole + 1, whole, whole - 1].find((count) => first.plus({ months: count }) <= at) ?? whole;
  return {
    start: instantOf(first.plus({ months })),
    end: instantOf(first.plus({ months: months + 1 })),
  };
}
