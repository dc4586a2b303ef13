import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used =
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notices'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'unknownOrders';

export type UnseenStores = StoresOf<Used>;
export type UnseenDatabase = DatabaseOf<Used>;
