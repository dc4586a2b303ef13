import type { DatabaseOf } from '../../../ports/stores/database';

export type ContactsDatabase = DatabaseOf<
  'connections' | 'contacts' | 'documents' | 'events' | 'instructions' | 'shops' | 'vatChecks'
>;
