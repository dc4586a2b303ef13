import { PLANS, type PlanId } from './plan';

/** Why a shop has more transfers than its plan includes, once per reason and shop. */
export const GRANT_REASONS = ['setup'] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** For completing the set-up. */
export const SETUP_REWARD = 10;

/** Transfers of one period of the meter. */
export interface Meter {
  /** By documents that exist or are being created. */
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

/** Below this share of the quota, in percent, the transfers run low. */
export const LOW_PERCENT = 20;
const PERCENT = 100;
/**
 * More are never taken at the same moment, whichever process takes them: each does so on one of its
 * ten connections to the database.
 */
const MAX_AT_ONCE = 100;

/**
 * Until so many of a period are taken the exact number does not matter: neither do they run low,
 * nor could any that are taken meanwhile be the last.
 */
export function plentyOf(planId: PlanId): number {
  const untilLow = Math.floor((PLANS[planId].credits * (PERCENT - LOW_PERCENT)) / PERCENT);
  return Math.max(0, untilLow - MAX_AT_ONCE);
}

export function transfersLeft({ taken, granted }: Meter, planId: PlanId): number {
  return Math.max(0, allowanceOf(planId, granted) - taken);
}

/** Whether the next document has to wait for more transfers. */
export function isUsedUp(meter: Meter, planId: PlanId): boolean {
  return transfersLeft(meter, planId) === 0;
}
