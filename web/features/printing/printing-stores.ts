import type { StoresOf } from '../../ports/stores/database';

export type PrintingStores = StoresOf<'orders' | 'shops'>;
