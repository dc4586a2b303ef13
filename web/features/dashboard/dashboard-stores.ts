import type { StoresOf } from '../../ports/stores/database';

export type DashboardStores = StoresOf<
  'bankTransactions' | 'connections' | 'events' | 'jobs' | 'orders' | 'smtpSenders' | 'transfers'
>;
