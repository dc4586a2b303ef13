import type { DocumentClaiming } from './document-claiming';
import type { DocumentSync } from './document-sync';
import type { DocumentMailing } from './document-mailing';
import type { DocumentReading } from './document-reading';
import type { SecondVouchers } from './second-voucher-store';

export type DocumentStore = DocumentClaiming &
  DocumentReading &
  DocumentSync &
  DocumentMailing &
  SecondVouchers;
