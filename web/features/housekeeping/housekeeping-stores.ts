import type { DatabaseOf } from '../../ports/stores/database';

export type HousekeepingDatabase = DatabaseOf<
  'bulkRuns' | 'deliveries' | 'events' | 'jobs' | 'mailCounts' | 'mails' | 'shops'
>;
