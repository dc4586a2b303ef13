import type { StoresOf } from '../../ports/stores/database';

export type DashboardStores = StoresOf<
  'bankTransactions' | 'connections' | 'contacts' | 'documents' | 'jobs' | 'orders' | 'smtpSenders'
>;
