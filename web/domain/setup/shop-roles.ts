import type { PlanId } from '../plans/plan-id';

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
  /** Of the operator: those of its people who are enrolled may open the operator's area. */
  isOperators: boolean;
  isStaff: boolean;
  isDevelopment: boolean;
  namedPlan: PlanId | null;
}

export function rolesOf({ domain }: { domain: string }, named: NamedShops): ShopRoles {
  return {
    isOperators: named.admin.includes(domain),
    isStaff: named.staff.includes(domain),
    isDevelopment: named.development.includes(domain),
    namedPlan: named.plans.get(domain) ?? named.plans.get('*') ?? null,
  };
}
