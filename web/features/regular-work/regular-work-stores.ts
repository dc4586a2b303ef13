import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used = 'jobs' | 'regularWork';

export type RegularWorkStores = StoresOf<Used>;
export type RegularWorkDatabase = DatabaseOf<Used>;
