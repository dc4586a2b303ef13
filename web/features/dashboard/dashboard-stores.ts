import type { StoresOf } from '../../ports/stores/database';

export type DashboardStores = StoresOf<
  | 'bankTransactions'
  | 'connections'
  | 'eventCounts'
  | 'jobs'
  | 'orders'
  | 'smtpSenders'
  | 'transfers'
>;
