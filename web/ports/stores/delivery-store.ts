import type { Instant } from '../../domain/ids';

/** A webhook as it came in: verified, not parsed. */
export interface NewDelivery {
  source: 'shopify' | 'lexware';
  /** What makes it unique: Shopify's event id plus topic, or a digest of Lexware's body. */
  key: string;
  /** The shop's domain; null for Lexware, whose body names the organisation. */
  shopDomain: string | null;
  topic: string;
  triggeredAt: Instant | null;
  receivedAt: Instant;
  body: Buffer;
}

export interface Delivery extends NewDelivery {
  id: number;
}

/** What became of a delivery once it was looked at. */
export type DeliveryOutcome = 'dispatched' | 'ignored' | 'unreadable';

export interface DeliveryStore {
  /** Writes many deliveries in one statement; one already known by (source, key) is left as it is. */
  record(deliveries: NewDelivery[]): Promise<void>;
  /** The oldest deliveries nobody has looked at yet. */
  fresh(limit: number): Promise<Delivery[]>;
  settle(outcomes: { id: number; outcome: DeliveryOutcome }[]): Promise<void>;
  /** Forgets settled deliveries received before `before`; returns how many. */
  purge(before: Instant): Promise<number>;
}
