import { hasFeature, type PlanId } from '../plans/plan';
import type { Settings } from './settings';

/** What a shop may allow the app beyond what every shop needs; asked for when the feature is in use. */
export const OPTIONAL_SHOPIFY_SCOPES = ['write_orders'] as const;
export type OptionalShopifyScope = (typeof OPTIONAL_SHOPIFY_SCOPES)[number];

/** Whether payments go back to Shopify. The plan is asked again: it may have changed since the settings were saved. */
export function syncsPayments(settings: Settings, planId: PlanId): boolean {
  return settings.orders.syncOrderPayment && hasFeature(planId, 'orderSync');
}

/** The optional scopes that the features switched on need. */
export function neededShopifyScopes(settings: Settings, planId: PlanId): OptionalShopifyScope[] {
  return syncsPayments(settings, planId) ? ['write_orders'] : [];
}
