import type { Shop } from '../../ports/stores/shop-stores';

/** Where a shop's people work outside our app. */
export interface ShopAddresses {
  lexware: string;
  admin(shop: Pick<Shop, 'domain'>): string;
}

interface Options {
  lexwareUrl: string;
  /** The stand-in's address; null for Shopify's own admin. */
  adminOrigin: string | null;
}

export function createShopAddresses({ lexwareUrl, adminOrigin }: Options): ShopAddresses {
  const admin = adminOrigin ? `${adminOrigin}/admin` : 'https://admin.shopify.com';
  return {
    lexware: lexwareUrl,
    admin: ({ domain }) => `${admin}/store/${domain.replace(/\.myshopify\.com$/, '')}`,
  };
}
