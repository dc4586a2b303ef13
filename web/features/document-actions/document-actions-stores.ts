import type { DatabaseOf } from '../../ports/stores/database';

export type DocumentActionsDatabase = DatabaseOf<
  | 'connections'
  | 'documents'
  | 'events'
  | 'instructions'
  | 'jobs'
  | 'mailCounts'
  | 'orders'
  | 'shops'
  | 'smtpSenders'
  | 'transfers'
>;
