import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'jobs'
  | 'notices'
  | 'orders'
  | 'shops'
  | 'transfers';

export type ConnectLexwareStores = StoresOf<Used>;
export type ConnectLexwareDatabase = DatabaseOf<Used>;
