import { PLANS, type PlanId } from './plan';

/** Why a shop has more transfers than its plan includes, once per reason and shop. */
export const GRANT_REASONS = ['setup'] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** For completing the set-up. */
export const SETUP_REWARD = 10;

/** Transfers of one period of the meter. */
export interface Meter {
  /** Reserved and used. */
  taken: number;
  /** On top of what the plan includes. */
  granted: number;
}

/**
 * How many transfers a shop has in a period: the one place that adds up what its plan includes and
 * what it was granted for it.
 */
export function allowanceOf(planId: PlanId, granted: number): number {
  return PLANS[planId].credits + granted;
}

/** Whether the next document has to wait for more transfers. */
export function isUsedUp({ taken, granted }: Meter, planId: PlanId): boolean {
  return taken >= allowanceOf(planId, granted);
}
