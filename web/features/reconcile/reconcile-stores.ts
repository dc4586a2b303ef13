import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notifications'
  | 'orderImports'
  | 'orders'
  | 'otherAppStops'
  | 'shops'
  | 'transfers'
  | 'vatChecks';

export type ReconcileStores = StoresOf<Used>;
export type ReconcileDatabase = DatabaseOf<Used>;
