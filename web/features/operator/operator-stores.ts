import type { NamedShops } from '../../domain/shop-roles/shop-roles';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

type Used =
  | ('coupons' | 'events' | 'jobs' | 'operatorActions' | 'operators')
  | ('partners' | 'planOffers' | 'shops' | 'transfers');

export interface OperatorDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  /** The operator's shops, whose people may work in its area. */
  namedShops: Pick<NamedShops, 'admin'>;
  /** The address of a page of the app in a shop's admin. */
  appAddress(shop: { domain: string }, path: string): string;
}

export async function shopCalled({ shops }: StoresOf<'shops'>, domain: string): Promise<Shop> {
  const shop = await shops.byDomain(domain);
  if (shop) return shop;
  throw new Error(
    `The app was never installed in ${domain}. Check the address in the shop's Shopify admin`,
  );
}
