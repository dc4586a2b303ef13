import type { DatabaseOf } from '../../ports/stores/database';

export type NoticesDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'events'
  | 'jobs'
  | 'notifications'
  | 'orders'
  | 'shops'
  | 'transfers'
>;
