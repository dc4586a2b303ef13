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

export type CountedEvent = (typeof COUNTED_EVENTS)[number];

export function isCounted(event: EventCode): event is CountedEvent {
  return COUNTED_EVENTS.some((counted) => counted === event);
}
