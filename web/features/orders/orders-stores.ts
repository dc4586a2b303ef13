import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'bankTransactions'
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'monthSums'
  | 'orderImports'
  | 'orders'
  | 'transfers'
  | 'vatChecks';

export type OrdersStores = StoresOf<Used>;
export type OrdersDatabase = DatabaseOf<Used>;
