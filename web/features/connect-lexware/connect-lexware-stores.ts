import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'charges'
  | 'connections'
  | 'contacts'
  | 'coupons'
  | 'documentImports'
  | 'documents'
  | 'eventCounts'
  | 'events'
  | 'financialAccounts'
  | 'jobs'
  | 'operators'
  | 'notifications'
  | 'orderImports'
  | 'orders'
  | 'partners'
  | 'shops'
  | 'transfers';

export type ConnectLexwareStores = StoresOf<Used>;
export type ConnectLexwareDatabase = DatabaseOf<Used>;
