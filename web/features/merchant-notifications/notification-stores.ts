import type { DatabaseOf } from '../../ports/stores/database';

export type NotificationsDatabase = DatabaseOf<
  | 'bankTransactions'
  | 'connections'
  | 'events'
  | 'jobs'
  | 'notifications'
  | 'orders'
  | 'shops'
  | 'transfers'
>;
