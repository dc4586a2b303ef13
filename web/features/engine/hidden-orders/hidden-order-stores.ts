import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used =
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notifications'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'unknownOrders';

export type HiddenOrderStores = StoresOf<Used>;
export type HiddenOrderDatabase = DatabaseOf<Used>;
