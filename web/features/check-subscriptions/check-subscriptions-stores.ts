import type { DatabaseOf } from '../../ports/stores/database';

export type CheckSubscriptionsDatabase = DatabaseOf<'deliveries' | 'shops'>;
