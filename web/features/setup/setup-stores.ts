import type { DatabaseOf } from '../../ports/stores/database';

export type SetupDatabase = DatabaseOf<
  'connections' | 'events' | 'jobs' | 'setups' | 'shops' | 'transfers'
>;
