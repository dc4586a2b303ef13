import type { DocumentKind } from '../documents/model/document';
import type { CountedEvent, WebhookCounts } from './counted-events';

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
