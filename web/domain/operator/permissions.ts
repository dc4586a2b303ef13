import type { CouponOffer } from '../billing/coupon';
import type { PlanOffer } from '../billing/entitlement';
import { PLANS } from '../plans/plan';
import { PLAN_IDS } from '../plans/plan-id';

/** What an operator may do; named `<what>_<of what>`. */
export const PERMISSIONS = [
  'view_dashboard',
  'view_shops',
  'uncover_data',
  'replay_jobs',
  'edit_notes',
  'edit_grants',
  'edit_plans',
  'edit_coupons',
  'edit_charges',
  'edit_partners',
  'edit_payouts',
  'pause_creation',
  'edit_downtimes',
  'edit_alerts',
  'view_audit',
  'edit_people',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['support', 'billing', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const OF_ROLE: Record<Role, readonly Permission[]> = {
  support: [
    'view_dashboard',
    'view_shops',
    'uncover_data',
    'replay_jobs',
    'edit_notes',
    'pause_creation',
    'view_audit',
  ],
  billing: [
    'view_dashboard',
    'view_shops',
    'edit_notes',
    'edit_grants',
    'edit_plans',
    'edit_coupons',
    'edit_charges',
    'edit_partners',
  ],
  finance: ['view_dashboard', 'view_shops', 'edit_charges', 'edit_partners', 'edit_payouts'],
  admin: PERMISSIONS,
};

/** All that any of the roles may do, each once. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return PERMISSIONS.filter((one) => roles.some((role) => OF_ROLE[role].includes(one)));
}

const FRESH: readonly Permission[] = [
  'edit_grants',
  'edit_plans',
  'edit_coupons',
  'edit_charges',
  'edit_partners',
  'edit_payouts',
  'edit_people',
];

/** Whether a change under it wants a code of the last minutes: money, plans and people. */
export function needsFreshCode(permission: Permission): boolean {
  return FRESH.includes(permission);
}

/** Whether every one of them, named by its two parts, was granted. */
export function hasPermissions(
  granted: readonly string[],
  ...wanted: (readonly [string, string])[]
): boolean {
  return wanted.every((one) => granted.includes(one.join('_')));
}

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
