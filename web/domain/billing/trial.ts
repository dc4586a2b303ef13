import type { Instant } from '../ids';
import { daysUntil } from '../time/berlin';

/** Once per shop for ever, for its first paid plan. */
export const TRIAL_DAYS = 7;

/**
 * Days that are left of a shop's only trial: seven days from when it began, whatever happened in
 * between. The day that runs counts as a whole one.
 */
export function trialDaysLeft(begunAt: Instant | null, now: Instant): number {
  if (begunAt === null) return TRIAL_DAYS;
  return Math.min(TRIAL_DAYS, Math.max(0, Math.ceil(TRIAL_DAYS - daysUntil(begunAt, now))));
}
