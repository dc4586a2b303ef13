import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';

type Used = 'coupons' | 'jobs' | 'operatorActions' | 'planOffers' | 'shops' | 'transfers';

export interface OperatorDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
}

export async function shopCalled({ shops }: StoresOf<'shops'>, domain: string): Promise<Shop> {
  const shop = await shops.byDomain(domain);
  if (shop) return shop;
  throw new Error(
    `The app was never installed in ${domain}. Check the address in the shop's Shopify admin`,
  );
}
