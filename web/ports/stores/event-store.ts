import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { EventOf } from '../../domain/log/event';
import type { StoredFacts } from '../../domain/log/event-facts';
import type {
  CountedUpdate,
  CountedWebhook,
  EventCount,
  EventCountOfDay,
} from '../../domain/log/activity';
import type { Page } from './order-stores';
import type { DocumentKind } from '../../domain/documents/model/document';

export type EventStatus = 'info' | 'success' | 'warning' | 'critical';
export type EventOrigin = 'order' | 'document' | 'contact' | 'connection' | 'app';

export interface EventRefs {
  order?: string;
  webhook?: string;
  invoice?: string;
  credit?: string;
  delivery?: string;
  contact?: string;
  transaction?: string;
  customer?: string;
}

/** With who did it, by their number at Shopify; the store adds it. */
type StoredRefs = EventRefs & { user?: string };

/** What all lines have: time, place and level. */
export interface EventFrame {
  at: Instant;
  orderId: OrderId | null;
  orderName: string | null;
  origin: EventOrigin;
  status: EventStatus;
  refs: EventRefs;
}

/** One line of the merchant's log; the German text is added when it is read. */
export type NewEvent = EventFrame & EventOf;

/** `event` and `body` may come from a version that knew others. */
export interface EventRecord extends EventFrame {
  id: number;
  refs: StoredRefs;
  event: string;
  body: StoredFacts;
}

/** One word of a search. */
export interface EventSearchWord {
  word: string;
  /** Codes of the events that the word describes. */
  events: readonly string[];
}

/**
 * By the displayed names of its values; equal names are sorted by date.
 */
export interface NamedSort {
  column: 'event' | 'status';
  nameOf: (value: string) => string;
}

export interface EventQuery {
  /** Every word has to match; empty: all lines. */
  search: readonly EventSearchWord[];
  /** Nothing older, … */
  since?: Instant;
  /** … and only what is older than this. */
  until?: Instant;
  orderId: OrderId | null;
  origin: EventOrigin | null;
  status: EventStatus | null;
  /** By date by default; equal ones are sorted by date. */
  sortBy?: 'date' | 'order' | NamedSort;
  sortDir: 'asc' | 'desc';
  limit: number;
  after: string | null;
  before: string | null;
}

export interface WebhookCount {
  shopId: ShopId;
  event: CountedWebhook;
  times: number;
}

/** Writes the log; code that decides stores a state of its own and does not read the log. */
export interface EventStore {
  /** Lines of `COUNTED_EVENTS` are counted with it. */
  append(shopId: ShopId, lines: NewEvent | NewEvent[]): Promise<void>;
  /** Counts what has no line; last in its transaction, which blocks others that count it. */
  countUpdates(
    shopId: ShopId,
    event: CountedUpdate,
    update: { at: Instant; times: number },
  ): Promise<void>;
  /** Counts what became of webhooks, each shop and event named once; last in its transaction, too. */
  countWebhooks(counted: readonly WebhookCount[], at: Instant): Promise<void>;
}

/** How often what is counted happened, also where its lines are forgotten. */
export interface EventCountStore {
  /** How often each `CountedEvent` ever happened. */
  counts(shopId: ShopId): Promise<EventCount[]>;
  /** The same by day, since the given one (`yyyy-MM-dd`). */
  countsByDay(shopId: ShopId, since: string): Promise<EventCountOfDay[]>;
}

/** Reads the log, for screens, export and redaction. */
export interface EventLogStore {
  page(shopId: ShopId, query: EventQuery): Promise<Page<EventRecord>>;
  /** Forgets what is older. */
  purge(shopId: ShopId, before: Instant): Promise<number>;
}

type EventPlacement = Pick<EventFrame, 'at' | 'status'> &
  Partial<Pick<EventFrame, 'origin' | 'refs'>>;

/** A line of the log about the shop, and no order of it. */
export function shopEvent(line: EventPlacement & EventOf): NewEvent {
  return { orderId: null, orderName: null, origin: 'app', refs: {}, ...line };
}

/** Under which name the log refers to a kind of document. */
export const REFERENCES: Record<DocumentKind, keyof EventRefs> = {
  invoice: 'invoice',
  'credit-note': 'credit',
  'delivery-note': 'delivery',
};
