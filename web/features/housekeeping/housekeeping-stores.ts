import type { DatabaseOf } from '../../ports/stores/database';

export type HousekeepingDatabase = DatabaseOf<
  'deliveries' | 'events' | 'jobs' | 'mailCounts' | 'mails' | 'shops'
>;
