import type { DatabaseOf } from '../../ports/stores/database';

export type SyncPaymentDatabase = DatabaseOf<'documents' | 'events' | 'orders' | 'shops'>;
