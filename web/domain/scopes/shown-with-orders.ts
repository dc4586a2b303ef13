import type { Settings } from '../settings/settings';

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
