export type PlanId =
  'free' | 'basic' | 'standard' | 'premium' | 'business' | 'corporate' | 'enterprise' | 'custom';

export interface Plan {
  id: PlanId;
  /** Transfers per month: one per document that came into being. */
  credits: number;
  /** Days that the event log is kept. */
  logMaxAge: number;
}

/** What a plan may include beside its transfers. */
export type PlanFeature =
  | 'orders'
  | 'layouts'
  | 'deliveryDate'
  | 'emailIntegration'
  | 'exportOrders'
  | 'emails'
  | 'address'
  | 'tags'
  | 'fees'
  | 'metafields'
  | 'orderSync'
  | 'shopifyPlus';

export const PLANS: Record<PlanId, Plan> = {
  free: { id: 'free', credits: 10, logMaxAge: 7 },
  basic: { id: 'basic', credits: 100, logMaxAge: 14 },
  standard: { id: 'standard', credits: 300, logMaxAge: 30 },
  premium: { id: 'premium', credits: 1_000, logMaxAge: 60 },
  business: { id: 'business', credits: 3_000, logMaxAge: 90 },
  corporate: { id: 'corporate', credits: 25_000, logMaxAge: 180 },
  enterprise: { id: 'enterprise', credits: 100_000, logMaxAge: 180 },
  custom: { id: 'custom', credits: 1_000, logMaxAge: 180 },
};

/** The cheapest plan that includes a feature; every dearer one has it too. */
const INCLUDED_FROM: Record<PlanFeature, PlanId> = {
  orders: 'basic',
  layouts: 'basic',
  deliveryDate: 'basic',
  emailIntegration: 'basic',
  exportOrders: 'standard',
  emails: 'standard',
  address: 'standard',
  tags: 'standard',
  fees: 'standard',
  metafields: 'premium',
  orderSync: 'premium',
  shopifyPlus: 'business',
};

const BY_PRICE: readonly PlanId[] = [
  ...([
    'free',
    'basic',
    'standard',
    'premium',
    'business',
    'corporate',
    'enterprise',
    'custom',
  ] as const),
];

export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return BY_PRICE.indexOf(plan) >= BY_PRICE.indexOf(INCLUDED_FROM[feature]);
}

/** Named where a feature is missing, so that the merchant knows which plan has it. */
export function cheapestPlanWith(feature: PlanFeature): PlanId {
  return INCLUDED_FROM[feature];
}
