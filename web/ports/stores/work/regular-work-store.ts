import type { Instant, ShopId } from '../../../domain/ids';

/**
 * When a piece of regular work is due next; `shopId` is `APP_WIDE` for what is done once for all.
 */
export interface DueWork {
  shopId: ShopId;
  name: string;
  dueAt: Instant;
}

export interface ShopWithoutWork {
  shopId: ShopId;
  /** When a shop was installed that has no regular work at all; null for one that lacks some. */
  newSince: Instant | null;
}

export const APP_WIDE = 0 as ShopId;
/** Where a walk through all shops begins. */
export const BEFORE_ALL_SHOPS = 0 as ShopId;

/**
 * What makes a work necessary in a shop: its billing waits for an answer of Shopify's, or more orders
 * changed since the sums of its months were added up than a page counts in passing.
 */
export type Need = 'billing-open' | 'many-orders-marked';
/** Some ten milliseconds of whoever opens the month. */
export const MANY_MARKED = 25;

export interface RegularWorkStore {
  /** The one that was installed last. */
  newestShop(): Promise<ShopId>;
  /** Installed shops behind one that have no time yet for one of these works. */
  shopsWithout(
    names: readonly string[],
    page: { after: ShopId; limit: number },
  ): Promise<ShopWithoutWork[]>;
  /** Schedules works for the first time; those that have a time keep it. */
  begin(works: readonly DueWork[]): Promise<void>;
  /**
   * What is due, longest due first, without uninstalled shops. Locked until the end of the
   * transaction, by which it has to have its next time.
   */
  due(names: readonly string[], now: Instant, limit: number): Promise<DueWork[]>;
  /** Those among them that have this need. */
  shopsThatNeed(need: Need, shops: readonly ShopId[]): Promise<ShopId[]>;
  /** Sets their next time. */
  plan(works: readonly DueWork[]): Promise<void>;
  /** Makes a work due at once in every shop that has it; where told, if it is due before a time. */
  hurry(name: string, now: Instant, before?: Instant): Promise<void>;
}
