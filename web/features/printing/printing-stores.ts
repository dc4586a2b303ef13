import type { StoresOf } from '../../ports/stores/database';

export type PrintingStores = StoresOf<'connections' | 'orders' | 'shops'>;
