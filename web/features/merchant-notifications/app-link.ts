import type { ShopAddresses } from '../../http/shop/shop-addresses';
import type { Shop } from '../../ports/stores/shop-stores';

interface AppLinkOptions {
  shopifyApiKey: string;
  shopAddresses: Pick<ShopAddresses, 'admin'>;
}

/** Addresses of the app's pages inside a shop's admin, the only place where they open. */
export function createAppLink({ shopifyApiKey, shopAddresses }: AppLinkOptions) {
  return (shop: Pick<Shop, 'domain'>, path: string): string =>
    `${shopAddresses.admin(shop)}/apps/${shopifyApiKey}${path}`;
}
