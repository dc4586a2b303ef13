import type { DatabaseOf } from '../../ports/stores/database';

export type OrderImportDatabase = DatabaseOf<
  | 'charges'
  | 'connections'
  | 'documentImports'
  | 'events'
  | 'jobs'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'transfers'
>;
