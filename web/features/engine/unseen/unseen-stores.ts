import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used =
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'notices'
  | 'orders'
  | 'shops'
  | 'transfers';

export type UnseenStores = StoresOf<Used>;
export type UnseenDatabase = DatabaseOf<Used>;
