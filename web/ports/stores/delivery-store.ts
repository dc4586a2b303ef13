import type { Instant, ShopId } from '../../domain/ids';
import type { DeliveryOutcome } from '../../domain/log/activity';

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
  /** Was dispatched before, without success: it is counted as received already. */
  isReplayed: boolean;
}

/** One as an operator lists it. */
interface ListedDelivery extends Pick<Delivery, 'id' | 'topic' | 'receivedAt'> {
  /** Null until it was dispatched. */
  outcome: DeliveryOutcome | null;
  /** A body is emptied once it was read. */
  hasBody: boolean;
}

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
  /** Those that name the shop by its domain, the newest first, older than `before`. */
  ofShop(
    shopDomain: string,
    page: { before: number | null; limit: number },
  ): Promise<ListedDelivery[]>;
  /** Null where the shop has no such delivery, or its body was emptied. */
  body(shopDomain: string, id: number): Promise<Buffer | null>;
  /**
   * Those among them that are still to be dispatched and that no other process is dispatching,
   * locked until the end of the transaction.
   */
  lockFresh(ids: readonly number[]): Promise<number[]>;
  /** As far as they have no outcome yet, and no other process is settling them; answers how many. */
  settle(outcomes: { id: number; outcome: DeliveryOutcome }[]): Promise<number>;
  /** Forgets settled deliveries received before `before`; returns how many. */
  purge(before: Instant): Promise<number>;
}
