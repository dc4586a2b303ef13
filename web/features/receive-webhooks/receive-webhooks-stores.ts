import type { DatabaseOf } from '../../ports/stores/database';

export type ReceiveWebhooksDatabase = DatabaseOf<
  'connections' | 'contacts' | 'deliveries' | 'documents' | 'events' | 'jobs'
>;
