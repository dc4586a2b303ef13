import type { DatabaseOf } from '../../ports/stores/database';

export type BulkDatabase = DatabaseOf<'bulkRuns' | 'jobs' | 'orders' | 'shops' | 'transfers'>;
