import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'connections'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'jobs'
  | 'orders'
  | 'shopFiles'
  | 'shops'
  | 'transfers';

export type SettingsStores = StoresOf<Used>;
export type SettingsDatabase = DatabaseOf<Used>;
