import type { DatabaseOf } from '../../ports/stores/database';

export type SetupDatabase = DatabaseOf<
  | 'connections'
  | 'documents'
  | 'events'
  | 'financialAccounts'
  | 'jobs'
  | 'orders'
  | 'setups'
  | 'shopFiles'
  | 'shops'
  | 'transfers'
>;
