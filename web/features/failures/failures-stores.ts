import type { DatabaseOf } from '../../ports/stores/database';

export type FailuresDatabase = DatabaseOf<'documents' | 'events' | 'jobs' | 'orders'>;
