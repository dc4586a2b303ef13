import type { DatabaseOf } from '../../ports/stores/database';

export type ShopDatabase = DatabaseOf<
  'connections' | 'documents' | 'events' | 'jobs' | 'orders' | 'shops' | 'transfers'
>;
