import type { DatabaseOf } from '../../ports/stores/database';

type Used = 'connections' | 'documents' | 'events' | 'jobs' | 'orders' | 'shops' | 'transfers';

export type ShopDatabase = DatabaseOf<Used>;
export type InstallDatabase = DatabaseOf<Used | 'charges' | 'setups'>;
