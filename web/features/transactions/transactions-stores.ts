import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'bankTransactions'
  | 'connections'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'jobs'
  | 'payouts'
  | 'shops';

export type TransactionsStores = StoresOf<Used>;
export type TransactionsDatabase = DatabaseOf<Used>;
