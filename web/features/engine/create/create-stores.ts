import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used =
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notices'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'vatChecks';

export type CreateStores = StoresOf<Used>;
export type CreateDatabase = DatabaseOf<Used>;
