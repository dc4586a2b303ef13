import type { PlanOffer } from '../billing/entitlement';
import type { CouponOffer } from '../billing/coupon';
import { PLAN_IDS } from '../plans/plan-id';
import { PLANS } from '../plans/plan';
import type { Role } from './permissions';

/** Transfers of one grant by hand at most. */
export const MAX_GRANT = 100_000;

/** For so long what operators granted a shop counts together. */
export const GRANT_DAYS = 30;

const MOST: Record<Role, number> = { support: 0, billing: 2_000, finance: 0, admin: MAX_GRANT };

/**
 * What operators may have granted a shop within `GRANT_DAYS`, whoever did, after a grant by somebody
 * of these roles.
 */
export function mostGranted(roles: readonly Role[]): number {
  return Math.max(0, ...roles.map((role) => MOST[role]));
}

const MOST_TRIAL_DAYS: Record<Role, number> = { support: 0, billing: 60, finance: 60, admin: 365 };

/**
 * By how many days operators may have extended a shop's trials, all of them together, after an
 * extension by somebody of these roles.
 */
export function mostTrialDays(roles: readonly Role[]): number {
  return Math.max(0, ...roles.map((role) => MOST_TRIAL_DAYS[role]));
}

/** Below the plan's price, or with more transfers than it has: an offer that only admins make. */
export function isFavourable({ planId, price, transfers }: PlanOffer): boolean {
  const plan = PLANS[planId];
  return (price ?? plan.price) < plan.price || (transfers ?? plan.transfers) > plan.transfers;
}

/** What `billing` may take off without an admin: half of a price, for a year. */
const MODEST = { percent: 50, months: 12 } as const;

/** A coupon that only admins create: by it an offer below the plan's price would be made after all. */
export function isGenerous({ type, value, months, plans }: CouponOffer): boolean {
  const prices = (plans.length > 0 ? plans : PLAN_IDS).map((id) => PLANS[id].price);
  const lowest = Math.min(...prices.filter((price) => price > 0));
  const percent = type === 'percent' ? value : (value / lowest) * 100;
  return percent > MODEST.percent || months > MODEST.months;
}
