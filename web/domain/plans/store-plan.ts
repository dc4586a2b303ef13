import type { PlanId } from './plan-id';

/** What is known of Shopify's own plan of a shop. */
export interface StorePlan {
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
