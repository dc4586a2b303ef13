import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used = 'documentLinks' | 'documents' | 'events' | 'orders' | 'shops';

export type DocumentLinksStores = StoresOf<Used>;
export type DocumentLinksDatabase = DatabaseOf<Used>;
