import type { ShopId } from '../../../web/domain/ids';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { REQUIRED_SHOPIFY_SCOPES } from '../../../web/domain/scopes/shopify-scopes';
import type { Shop } from '../../../web/ports/stores/shop-stores';

export function aShop(overrides: Partial<Shop> = {}): Shop {
  return {
    id: 1 as ShopId,
    domain: 'kaffeehaus.myshopify.com',
    name: 'Kaffeehaus',
    email: null,
    contactEmail: null,
    brandColor: null,
    currency: 'EUR',
    countryCode: 'DE',
    shopifyPlan: null,
    timeZone: null,
    grantedScopes: REQUIRED_SHOPIFY_SCOPES,
    installedAt: '2026-01-01T00:00:00.000Z',
    meteredSince: '2026-01-01T00:00:00.000Z',
    uninstalledAt: null,
    quota: 10,
    previousQuota: null,
    frozenAt: null,
    billingSilentSince: null,
    billingReadAt: null,
    billingCurrency: null,
    shopifyPlanName: null,
    isDevelopmentStore: null,
    isImportIncluded: false,
    planId: 'free',
    settings: DEFAULT_SETTINGS,
    chosenSettings: DEFAULT_SETTINGS,
    settingsSavedAt: null,
    sweptAt: null,
    missedAt: null,
    reconciledAt: null,
    setupCompletedAt: null,
    activatedAt: '2026-01-01T00:05:00.000Z',
    pauseReason: null,
    otherAppSince: null,
    ...overrides,
  };
}
