import type { Instant } from '../ids';
import type { PlanId } from '../plans/plan';
import type { ShopRoles } from '../shop-roles/shop-roles';
import type { Charge } from './charge';

/** A plan for one shop alone, agreed on with the operator. */
export interface PlanOffer {
  planId: PlanId;
  /** Transfers per month; null: those of the plan. */
  transfers: number | null;
}

/** All that decides what a shop may use. */
export interface BillingFacts {
  /** All charges of the shop, as Shopify was read last. */
  charges: readonly Charge[];
  roles: Pick<ShopRoles, 'isStaff' | 'isDevelopment'> & { namedPlan: PlanId | null };
  /** Shopify says so of the store; null until it was read. */
  isDevelopmentStore: boolean;
  now: Instant;
}

export interface Entitlement {
  planId: PlanId;
  /** Transfers per month of the meter. */
  quota: number;
  /** Why the shop has this plan. */
  source: 'free' | 'named' | 'development' | 'charge' | 'paid-time';
  charge: Charge | null;
  /** The subscription is frozen: what it includes can be read, documents wait. */
  isFrozen: boolean;
  /** When this has to be computed anew though nothing happens: the end of paid time. */
  changesAt: Instant | null;
}
