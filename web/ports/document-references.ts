import type { DocumentKind } from '../domain/documents/model/document';
import type { EventRefs } from './stores/event-store';

/** Under which name the log refers to a kind of document. */
export const REFERENCES: Record<DocumentKind, keyof EventRefs> = {
  invoice: 'invoice',
  'credit-note': 'credit',
  'delivery-note': 'delivery',
};
