import type { Instant } from '../ids';
import { type PlanId, PLANS } from '../plans/plan';
import { inBerlin, instantOf } from '../time/berlin';

/** Since when a shop's log is shown; what is older is forgotten unless the app goes by it. */
export function logShownSince(planId: PlanId, now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: PLANS[planId].logMaxAge }));
}
