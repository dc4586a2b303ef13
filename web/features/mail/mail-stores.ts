import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

type Used =
  | 'connections'
  | 'documents'
  | 'events'
  | 'jobs'
  | 'mailCounts'
  | 'mails'
  | 'manualDocuments'
  | 'orderImports'
  | 'orders'
  | 'shops'
  | 'smtpSenders'
  | 'transfers';

export type MailStores = StoresOf<Used>;
export type MailDatabase = DatabaseOf<Used>;
