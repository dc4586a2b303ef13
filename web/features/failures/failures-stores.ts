import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used = 'documents' | 'events' | 'jobs' | 'orders';

export type FailuresStores = StoresOf<Used>;
export type FailuresDatabase = DatabaseOf<Used>;
