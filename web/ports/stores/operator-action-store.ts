import type { Instant, ShopId } from '../../domain/ids';
import type { ActionFacts, RecordedFacts } from '../../domain/operator/action-facts';

export interface OperatorAction {
  at: Instant;
  /** Who did it, as they named themselves. */
  actor: string;
  action: string;
  /** Null: it is about no single shop. */
  shopId: ShopId | null;
  reason: string;
  /** What exactly, without secrets. */
  detail: ActionFacts;
  /** What was changed, as it was and as it is. */
  before?: ActionFacts;
  after?: ActionFacts;
}

export interface RecordedAction extends Omit<OperatorAction, 'detail' | 'before' | 'after'> {
  id: number;
  detail: RecordedFacts;
  before?: RecordedFacts;
  after?: RecordedFacts;
  /** False: the row is not what was written. */
  isGenuine: boolean;
}

/** Its merchant reads that a replay of all shops met it; operators read of the whole replay instead. */
export const REPLAYED_SHOP = 'replay.shop';

/** Where they name no shop they were done to each, and every merchant reads it. */
export const TO_ALL_SHOPS = ['creation.pause', 'creation.resume'] as const;

/** Older than `before`, the newest first. */
export interface ActionsPage {
  before: number | null;
  limit: number;
}

/** What became of the chain of all actions. */
export interface ChainCheck {
  count: number;
  /** Hash of the newest one; written down elsewhere it proves later that none is missing. */
  head: string;
  /** The first row that does not follow the one before it; null: all do. */
  brokenAt: number | null;
}

/**
 * What operators did, and why. Nothing of it is changed or deleted; each row holds a hash of itself
 * and the one before it, so that a change by other means shows.
 */
export interface OperatorActionStore {
  /**
   * Within a transaction: until it ends no operator's action is recorded but by it. For what must
   * happen once, and has no row of its own to be locked.
   */
  lock(): Promise<void>;
  /** Within the transaction of what it records. */
  append(action: OperatorAction): Promise<void>;
  /** The newest first. */
  list(limit: number): Promise<RecordedAction[]>;
  /** About one shop or all; of all without the shops that a replay met. */
  page(query: ActionsPage & { shopId: ShopId | null }): Promise<RecordedAction[]>;
  /** About one shop, and what was done to all since then. */
  ofMerchant(query: ActionsPage & { shopId: ShopId; since: Instant }): Promise<RecordedAction[]>;
  /** Reads all of it. */
  check(): Promise<ChainCheck>;
}
