import type { Instant } from '../ids';
import { type PlanId, PLANS } from '../plans/plan';
import { inBerlin, instantOf } from '../time/berlin';

/** Since when a shop's log is shown; older lines are deleted unless the app depends on them. */
export function logShownSince(planId: PlanId, now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: PLANS[planId].logMaxAge }));
}
