import { cents, type Cents } from '../money/cents';
import { PLAN_IDS, type PlanId } from './plan-id';

export interface Plan {
  id: PlanId;
  /** EUR cents a month, paid monthly. Other currencies: see price.ts. */
  price: Cents;
  /** What the import of earlier orders costs once, EUR cents; null: cannot be bought. */
  importFee: Cents | null;
  /** Whether everybody may buy it; the others are agreed on with one shop. */
  isPublic: boolean;
  /** Transfers per month: one per document that came into being. */
  transfers: number;
  /** Days that the event log is stored. */
  logMaxAge: number;
}

/**
 * What a plan may include besides its transfers and the age of its log. `orders`, `address` and
 * `shopifyPlus` are in every plan (docs/decisions/0046).
 */
export const PLAN_FEATURES = [
  'orders',
  'address',
  'shopifyPlus',
  'orderImport',
  'layouts',
  'deliveryDate',
  'emailIntegration',
  'exportOrders',
  'emails',
  'tags',
  'fees',
  'metafields',
  'orderSync',
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    price: cents(0),
    importFee: null,
    isPublic: true,
    transfers: 10,
    logMaxAge: 7,
  },
  basic: {
    id: 'basic',
    price: cents(799),
    importFee: cents(9_900),
    isPublic: true,
    transfers: 100,
    logMaxAge: 14,
  },
  standard: {
    id: 'standard',
    price: cents(1_899),
    importFee: cents(12_900),
    isPublic: true,
    transfers: 300,
    logMaxAge: 30,
  },
  premium: {
    id: 'premium',
    price: cents(3_899),
    importFee: cents(23_900),
    isPublic: true,
    transfers: 1_000,
    logMaxAge: 60,
  },
  business: {
    id: 'business',
    price: cents(8_899),
    importFee: cents(37_900),
    isPublic: true,
    transfers: 3_000,
    logMaxAge: 90,
  },
  corporate: {
    id: 'corporate',
    price: cents(22_899),
    importFee: cents(199_900),
    isPublic: false,
    transfers: 25_000,
    logMaxAge: 180,
  },
  enterprise: {
    id: 'enterprise',
    price: cents(79_899),
    importFee: cents(899_900),
    isPublic: false,
    transfers: 100_000,
    logMaxAge: 180,
  },
  custom: {
    id: 'custom',
    price: cents(999_900),
    importFee: cents(999_900),
    isPublic: false,
    transfers: 1_000,
    logMaxAge: 180,
  },
};

/** The cheapest plan that includes a feature; every dearer one has it too. */
const INCLUDED_FROM: Record<PlanFeature, PlanId> = {
  orders: 'free',
  address: 'free',
  shopifyPlus: 'free',
  /** Bought once on top. */
  orderImport: 'basic',
  layouts: 'basic',
  deliveryDate: 'basic',
  emailIntegration: 'basic',
  exportOrders: 'standard',
  emails: 'standard',
  tags: 'standard',
  fees: 'standard',
  metafields: 'premium',
  orderSync: 'premium',
};

export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return isAtLeast(plan, INCLUDED_FROM[feature]);
}

/** Whether it is the other plan, or one above it. */
export function isAtLeast(plan: PlanId, other: PlanId): boolean {
  return PLAN_IDS.indexOf(plan) >= PLAN_IDS.indexOf(other);
}

/** Named where a feature is missing, so that the merchant knows which plan has it. */
export function cheapestPlanWith(feature: PlanFeature): PlanId {
  return INCLUDED_FROM[feature];
}

/** What is known of Shopify's own plan of a shop. */
interface StorePlan {
  /** `plan_name` as `shop/update` brings it; null until one came. */
  planName: string | null;
  /** `publicDisplayName` as Shopify's API names it; null until it was read. */
  displayName: string | null;
}

/** Shopify's plans above its Basic, by the names of `plan_name` and of `publicDisplayName`. */
const ABOVE_BASIC: ReadonlySet<string> = new Set([
  'professional',
  'shopify',
  'grow',
  'retail',
  'unlimited',
  'advanced',
  'shopify_plus',
  'shopify_plus_trial',
  'plus',
  'plus_trial',
]);

/**
 * Our plan Basic is for shops on Shopify's Basic, its trials, and those of partners and staff. A
 * name that nobody knows is offered Basic as well: names of regions and fixed prices are not listed
 * anywhere, and nobody is refused because Shopify did not say. Who has Basic keeps it.
 */
export function isBasicOffered({ planName, displayName }: StorePlan, current: PlanId): boolean {
  if (current === 'basic') return true;
  const name = planName ?? displayName;
  return (
    name === null ||
    !ABOVE_BASIC.has(
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
  );
}
