import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';

type Used =
  'events' | 'instructions' | 'jobs' | 'notices' | 'orders' | 'transfers' | 'unknownOrders';

export type DecisionsStores = StoresOf<Used>;
export type DecisionsDatabase = DatabaseOf<Used>;
