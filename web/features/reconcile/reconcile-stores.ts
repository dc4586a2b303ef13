import type { DatabaseOf } from '../../ports/stores/database';

export type ReconcileDatabase = DatabaseOf<
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'vatChecks'
>;
