import type { Instant } from '../ids';
import { inBerlin, instantOf } from '../time/berlin';

export interface Period {
  start: Instant;
  /** Exclusive: the meter starts anew at this moment. */
  end: Instant;
}

const MONTHS_OF_YEAR = 12;

/**
 * The month of the transfer meter that `now` falls into. Months begin at German midnight on the day
 * of the month of the installation; in shorter months on their last day, without moving the later
 * ones.
 */
export function currentPeriod(installedAt: Instant, now: Instant): Period {
  const first = inBerlin(installedAt).startOf('day');
  const at = inBerlin(now);
  const begun = (at.year - first.year) * MONTHS_OF_YEAR + at.month - first.month;
  const months = first.plus({ months: begun }) <= at ? begun : begun - 1;
  return {
    start: instantOf(first.plus({ months })),
    end: instantOf(first.plus({ months: months + 1 })),
  };
}
