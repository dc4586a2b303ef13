import type { Settings } from '../settings/settings';

/** What every shop grants by installing the app, as requested in `shopify.app.toml`. */
export const REQUIRED_SHOPIFY_SCOPES = [
  'read_orders',
  'read_customers',
  'read_payment_terms',
] as const;

/** Whether these scopes allow what one of them does; writing includes reading. */
export function isGranted(granted: readonly string[], scope: string): boolean {
  return granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));
}

/**
 * The Shopify scopes beyond those that every shop needs; requested when the feature is in use.
 */
export const OPTIONAL_SHOPIFY_SCOPES = [
  'write_orders',
  'read_products',
  'read_all_orders',
  'read_shopify_payments_accounts',
] as const;
export type OptionalShopifyScope = (typeof OPTIONAL_SHOPIFY_SCOPES)[number];

/**
 * The same for two moments in which Shopify shows the shop the same of an order: that depends on
 * what the shop grants, and on the metafields that it names.
 */
export function shownWithOrders({
  grantedScopes,
  settings,
}: {
  grantedScopes: readonly string[];
  settings: Pick<Settings, 'metafield'>;
}): string {
  return JSON.stringify([grantedScopes, settings.metafield.read]);
}
