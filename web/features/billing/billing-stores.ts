import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'charges'
  | 'coupons'
  | 'events'
  | 'jobs'
  | 'orders'
  | 'planOffers'
  | 'redemptions'
  | 'shops'
  | 'transfers'
  | 'trials';

export type BillingStores = StoresOf<Used>;
export type BillingDatabase = DatabaseOf<Used>;
