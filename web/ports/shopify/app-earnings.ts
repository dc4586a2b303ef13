import type { Instant } from '../../domain/ids';
import type { Cents } from '../../domain/money/cents';

/** What the app earned by a charge of a shop, or gave back of it. */
export interface AppEarning {
  kind: 'sale' | 'refund';
  /** What Shopify's global id of the charge ends in: the API may name it in another way than the Admin API. */
  chargeNumber: string;
  /** Never negative. */
  amount: Cents;
  currency: string;
  at: Instant;
}

/** Shopify's Partner API, which alone proves that a shop has paid its bill. */
export interface AppEarnings {
  ofShop(shopDomain: string, since: Instant): Promise<AppEarning[]>;
}
