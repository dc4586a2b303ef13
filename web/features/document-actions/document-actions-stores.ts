import type { DatabaseOf } from '../../ports/stores/database';

export type DocumentActionsDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'mailCounts'
  | 'mails'
  | 'manualDocuments'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'smtpSenders'
  | 'transfers'
>;
