import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used = 'contacts' | 'documents' | 'events' | 'jobs' | 'orders' | 'shops';

export type MetafieldsStores = StoresOf<Used>;
export type MetafieldsDatabase = DatabaseOf<Used>;
