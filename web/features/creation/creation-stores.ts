import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | ('connections' | 'documents' | 'eventCounts' | 'events' | 'financialAccounts' | 'jobs')
  | (
      | 'charges'
      | 'coupons'
      | 'operators'
      | 'orders'
      | 'otherAppStops'
      | 'partners'
      | 'setups'
      | 'shopFiles'
      | 'shops'
      | 'transfers'
    );

export type CreationStores = StoresOf<Used>;
export type CreationDatabase = DatabaseOf<Used>;
