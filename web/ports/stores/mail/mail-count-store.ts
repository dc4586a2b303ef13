import type { Instant, ShopId } from '../../../domain/ids';

/**
 * `operator`: mails through the app's own sender; `foreign`: recipients other than the order's
 * customer.
 */
export type MailCountKind = 'operator' | 'foreign';

/** How much of each a shop may send on one day of UTC. */
export type MailLimits = Record<MailCountKind, number>;

export interface MailCount {
  kind: MailCountKind;
  count: number;
}

/** How many mails a shop sent on a day; stored so that a restart does not reset the count. */
export interface MailCountStore {
  /**
   * Counts before sending; false, and nothing counted, where it would be more than `limit` on the
   * day of `at`.
   */
  take(shopId: ShopId, at: Instant, mails: MailCount & { limit: number }): Promise<boolean>;
  /** What was taken and certainly not sent. */
  giveBack(shopId: ShopId, at: Instant, mails: MailCount): Promise<void>;
  /** Forgets the days before. */
  purge(before: Instant): Promise<void>;
}
