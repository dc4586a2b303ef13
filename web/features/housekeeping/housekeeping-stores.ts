import type { DatabaseOf } from '../../ports/stores/database';

export type HousekeepingDatabase = DatabaseOf<
  | 'bulkRuns'
  | 'deliveries'
  | 'eventLog'
  | 'jobs'
  | 'mailCounts'
  | 'mails'
  | 'shops'
  | 'unknownOrders'
>;
