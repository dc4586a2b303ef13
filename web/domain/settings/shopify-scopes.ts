import type { Settings } from './settings';

/** What a shop may allow the app beyond what every shop needs; asked for when the feature is in use. */
export const OPTIONAL_SHOPIFY_SCOPES = ['write_orders'] as const;
export type OptionalShopifyScope = (typeof OPTIONAL_SHOPIFY_SCOPES)[number];

/** The optional scopes that the features switched on need. */
export function neededShopifyScopes({ orders }: Settings): OptionalShopifyScope[] {
  return orders.syncOrderPayment ? ['write_orders'] : [];
}
