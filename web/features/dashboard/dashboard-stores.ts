import type { StoresOf } from '../../ports/stores/database';

export type DashboardStores = StoresOf<
  | 'bankTransactions'
  | 'connections'
  | 'contacts'
  | 'eventCounts'
  | 'jobs'
  | 'orders'
  | 'smtpSenders'
  | 'transfers'
>;
