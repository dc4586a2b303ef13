import type { Shop } from '../../ports/stores/shops/shop-store';

export interface AppLinkOptions {
  shopifyApiKey: string;
  /** The stand-in's address; null for Shopify's own admin. */
  adminOrigin: string | null;
}

/** Addresses of the app's pages inside a shop's admin, where alone they can be opened. */
export function createAppLink({ shopifyApiKey, adminOrigin }: AppLinkOptions) {
  const admin = adminOrigin ? `${adminOrigin}/admin` : 'https://admin.shopify.com';
  return ({ domain }: Pick<Shop, 'domain'>, path: string): string =>
    `${admin}/store/${domain.replace(/\.myshopify\.com$/, '')}/apps/${shopifyApiKey}${path}`;
}
