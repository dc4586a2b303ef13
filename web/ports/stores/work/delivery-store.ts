import type { Instant, ShopId } from '../../../domain/ids';

/** A webhook as it came in: verified, not parsed. */
export interface NewDelivery {
  source: 'shopify' | 'lexware';
  /** Idempotency key, by which a duplicate is recognised: Shopify's event id plus topic, or a digest of Lexware's body. */
  key: string;
  /** The shop's domain; null for Lexware, whose body names the organisation. */
  shopDomain: string | null;
  topic: string;
  receivedAt: Instant;
  body: Buffer;
}

export interface Delivery extends NewDelivery {
  id: number;
  /** Of the shop that it names by its domain; null where it names none that we know. */
  shopId: ShopId | null;
}

/**
 * Result of dispatching a delivery. `set-aside`: something of it could not be stored; it is kept
 * for a person to check and does not block others.
 */
export type DeliveryOutcome = 'dispatched' | 'ignored' | 'unreadable' | 'set-aside';

export interface DeliveryStore {
  /**
   * Writes many deliveries in one statement; one already known by (source, key) is left as it is.
   */
  record(deliveries: NewDelivery[]): Promise<void>;
  /**
   * Stores, apart from the others, one that `record` cannot store as it is; identified by a digest
   * of its key.
   */
  setAside(delivery: NewDelivery): Promise<void>;
  /**
   * The oldest deliveries that were not dispatched yet; of those after `after`, where it is given.
   */
  fresh(limit: number, after?: Pick<Delivery, 'id' | 'receivedAt'> | null): Promise<Delivery[]>;
  /** Whether a delivery of this topic came in for the shop since then. */
  hasReceived(shopDomain: string, topic: string, since: Instant): Promise<boolean>;
  settle(outcomes: { id: number; outcome: DeliveryOutcome }[]): Promise<void>;
  /** Forgets settled deliveries received before `before`; returns how many. */
  purge(before: Instant): Promise<number>;
}
