import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used = 'documents' | 'events' | 'jobs' | 'manualDocuments' | 'orders' | 'shops' | 'transfers';

export type StatesStores = StoresOf<Used>;
export type StatesDatabase = DatabaseOf<Used>;
