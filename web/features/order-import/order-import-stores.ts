import type { DatabaseOf } from '../../ports/stores/database';

export type OrderImportDatabase = DatabaseOf<'jobs' | 'orderImports' | 'shops' | 'transfers'>;
