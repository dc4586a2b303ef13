import type { DatabaseOf } from '../../ports/stores/database';
import type { MailDatabase } from '../mail/mail-stores';
import type { OrdersDatabase } from '../orders/orders-stores';

export type BulkDatabase = DatabaseOf<'bulkRuns' | 'jobs' | 'orders' | 'shops'> &
  MailDatabase &
  OrdersDatabase;
