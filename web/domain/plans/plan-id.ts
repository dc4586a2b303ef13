/** All plans, the cheapest first. */
export const PLAN_IDS = [
  'free',
  'basic',
  'standard',
  'premium',
  'business',
  'corporate',
  'enterprise',
  'custom',
] as const;
export type PlanId = (typeof PLAN_IDS)[number];
