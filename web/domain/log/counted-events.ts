import type { DocumentKind } from '../documents/model/document';
import type { EventCode } from './event-codes';

/** Lines of the log that are also counted by day, in the transaction that writes them. */
export const COUNTED_EVENTS = [
  'invoice.created',
  'invoice.adopted',
  'invoice.linked',
  'credit-note.created',
  'credit-note.adopted',
  'credit-note.linked',
  'delivery-note.created',
  'delivery-note.adopted',
  'delivery-note.linked',
  'contact.created',
  'contact.matched',
  'contact.updated',
] as const satisfies readonly EventCode[];

/**
 * Counted without a log line: a document's state in Lexware changed since it was last read
 * (decisions/0048).
 */
export type CountedUpdate = `${DocumentKind}.updated`;

export type CountedEvent = (typeof COUNTED_EVENTS)[number] | CountedUpdate;

export function isCounted(event: EventCode): event is (typeof COUNTED_EVENTS)[number] {
  return COUNTED_EVENTS.some((counted) => counted === event);
}
