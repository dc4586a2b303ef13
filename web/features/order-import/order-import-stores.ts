import type { DatabaseOf } from '../../ports/stores/database';

export type OrderImportDatabase = DatabaseOf<
  'connections' | 'documentImports' | 'jobs' | 'orderImports' | 'orders' | 'shops' | 'transfers'
>;
