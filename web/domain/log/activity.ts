import type { DocumentKind } from '../documents/model/document';
import type { EventCode } from './event-codes';

/** Lines of the log that are also counted by day, in the transaction that writes them. */
const COUNTED_EVENTS = [
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

interface WebhookCounts {
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

/**
 * What became of a webhook that was dispatched. `set-aside`: something of it could not be stored; it
 * is kept for a person to check and does not block others.
 */
export const DELIVERY_OUTCOMES = ['dispatched', 'ignored', 'unreadable', 'set-aside'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** How often something happened. */
export interface EventCount {
  event: CountedEvent;
  times: number;
}

export interface EventCountOfDay extends EventCount {
  /** Of the German calendar, `yyyy-MM-dd`. */
  day: string;
}

interface Counts {
  /** By the app. */
  created: number;
  /** Created in Lexware by somebody else, and used for orders since. */
  matched: number;
  /** A contact by the app, a document in Lexware. */
  updated: number;
}

export type Activity = Record<DocumentKind | 'contact', Counts>;

export function activityOf(counts: readonly EventCount[]): Activity {
  const sum = (...events: CountedEvent[]) => timesOf(counts, events);
  const ofDocuments = (kind: DocumentKind) => ({
    created: sum(`${kind}.created`, `${kind}.adopted`),
    matched: sum(`${kind}.linked`),
    updated: sum(`${kind}.updated`),
  });
  return {
    invoice: ofDocuments('invoice'),
    'credit-note': ofDocuments('credit-note'),
    'delivery-note': ofDocuments('delivery-note'),
    contact: {
      created: sum('contact.created'),
      matched: sum('contact.matched'),
      updated: sum('contact.updated'),
    },
  };
}

export function webhookCountsOf(counts: readonly EventCount[]): WebhookCounts {
  const times = (what: keyof WebhookCounts) => timesOf(counts, [`webhook.${what}`]);
  return {
    received: times('received'),
    started: times('started'),
    unprocessable: times('unprocessable'),
    failed: times('failed'),
    successful: times('successful'),
  };
}

function timesOf(counts: readonly EventCount[], events: readonly CountedEvent[]): number {
  const those = counts.filter(({ event }) => events.includes(event));
  return those.reduce((sum, { times }) => sum + times, 0);
}
