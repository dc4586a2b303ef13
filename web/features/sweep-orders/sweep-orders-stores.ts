import type { DatabaseOf } from '../../ports/stores/database';

export type SweepOrdersDatabase = DatabaseOf<'documents' | 'jobs' | 'orders' | 'shops'>;
