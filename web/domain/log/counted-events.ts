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

/**
 * Counted without a log line: what became of a webhook of the shop (decisions/0048). Each that came
 * in is `received`; one that made work is `started`, too, and `successful` or `failed` once that
 * work ended.
 */
export type CountedWebhook = `webhook.${keyof WebhookCounts}`;

export interface WebhookCounts {
  received: number;
  started: number;
  /** Could not be read, or could not be turned into work. */
  unprocessable: number;
  failed: number;
  successful: number;
}

export type CountedEvent = (typeof COUNTED_EVENTS)[number] | CountedUpdate | CountedWebhook;

export function isCounted(event: EventCode): event is (typeof COUNTED_EVENTS)[number] {
  return COUNTED_EVENTS.some((counted) => counted === event);
}
