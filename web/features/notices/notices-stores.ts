import type { DatabaseOf } from '../../ports/stores/database';

export type NoticesDatabase = DatabaseOf<
  'connections' | 'events' | 'notices' | 'shops' | 'transfers'
>;
