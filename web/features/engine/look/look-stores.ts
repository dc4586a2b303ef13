import type { DatabaseOf } from '../../../ports/stores/database';

export type LookDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notices'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'unknownOrders'
  | 'vatChecks'
>;
