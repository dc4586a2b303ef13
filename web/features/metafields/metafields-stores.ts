import type { DatabaseOf } from '../../ports/stores/database';

export type MetafieldsDatabase = DatabaseOf<
  'contacts' | 'documents' | 'events' | 'orders' | 'shops'
>;
