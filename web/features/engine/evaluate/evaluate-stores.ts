import type { DatabaseOf } from '../../../ports/stores/database';

export type EvaluateDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'contacts'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'instructions'
  | 'jobs'
  | 'manualDocuments'
  | 'notifications'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'transfers'
  | 'unknownOrders'
  | 'vatChecks'
>;
