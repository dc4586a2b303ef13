import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used = 'events' | 'instructions' | 'jobs' | 'notices' | 'orders' | 'transfers';

export type DecisionsStores = StoresOf<Used>;
export type DecisionsDatabase = DatabaseOf<Used>;
