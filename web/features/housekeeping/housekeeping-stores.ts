import type { DatabaseOf } from '../../ports/stores/database';

export type HousekeepingDatabase = DatabaseOf<
  | 'advisers'
  | 'bulkRuns'
  | 'coupons'
  | 'deliveries'
  | 'eventLog'
  | 'fleet'
  | 'jobs'
  | 'mailCounts'
  | 'mails'
  | 'monthArchives'
  | 'partnerPayouts'
  | 'partnerPreferences'
  | 'shopFiles'
  | 'shops'
  | 'unknownOrders'
>;
