import type { PlanId } from '../plans/plan';

/** What a shop may do beyond others; named `<what>_<of what>`. */
export const PERMISSIONS = ['view_dashboard'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Shops that the operator named; each by its domain at Shopify. */
export interface NamedShops {
  admin: readonly string[];
  /** Run by people of Shopify, to try the app. */
  staff: readonly string[];
  development: readonly string[];
  /** Shops that have a plan without paying; `*`: all others. */
  plans: ReadonlyMap<string, PlanId>;
}

export interface ShopRoles {
  permissions: readonly Permission[];
  isStaff: boolean;
  isDevelopment: boolean;
  namedPlan: PlanId | null;
}

export function rolesOf({ domain }: { domain: string }, named: NamedShops): ShopRoles {
  return {
    permissions: named.admin.includes(domain) ? PERMISSIONS : [],
    isStaff: named.staff.includes(domain),
    isDevelopment: named.development.includes(domain),
    namedPlan: named.plans.get(domain) ?? named.plans.get('*') ?? null,
  };
}

/** A permission's name, or its two parts. */
type Wanted = string | readonly [string, string];

/** Whether every one of them was granted. */
export function hasPermissions(granted: readonly string[], ...wanted: Wanted[]): boolean {
  return wanted.every((one) => granted.includes(typeof one === 'string' ? one : one.join('_')));
}
