import type { StoresOf } from '../../ports/stores/database';

export type ExportStores = StoresOf<'eventLog' | 'orders'>;
