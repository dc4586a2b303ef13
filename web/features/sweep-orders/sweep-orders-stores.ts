import type { DatabaseOf } from '../../ports/stores/database';

export type SweepOrdersDatabase = DatabaseOf<
  'documentImports' | 'documents' | 'jobs' | 'orderImports' | 'orders' | 'shops'
>;
