import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used = 'connections' | 'documents' | 'events' | 'jobs' | 'orders' | 'shops' | 'vatChecks';

export type VatCheckStores = StoresOf<Used>;
export type VatCheckDatabase = DatabaseOf<Used>;
