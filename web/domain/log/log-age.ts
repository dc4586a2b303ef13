import type { Instant } from '../ids';
import { PLANS } from '../plans/plan';
import type { PlanId } from '../plans/plan-id';
import { inBerlin, instantOf } from '../time/berlin';

/** Since when a shop's log is shown; older lines are deleted unless the app depends on them. */
export function logShownSince(planId: PlanId, now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: PLANS[planId].logMaxAge }));
}
