import type { DatabaseOf } from '../../ports/stores/database';

export type ReceiveWebhooksDatabase = DatabaseOf<
  'connections' | 'deliveries' | 'documents' | 'events' | 'jobs'
>;
