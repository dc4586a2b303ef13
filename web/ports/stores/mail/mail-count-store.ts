import type { Instant, ShopId } from '../../../domain/ids';
import type { DayOfCounts } from '../../../domain/mail/daily-allowance';

/**
 * `operator`: recipients through the app's own sender; `foreign`: recipients other than the order's
 * customer; `bounced`: mails through the app's own sender that came back.
 */
export type MailCountKind = DayOfCounts['kind'];

/** How much of each a shop may send on one day of UTC. */
export type MailLimits = Record<'operator' | 'foreign', number>;

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
  add(shopId: ShopId, at: Instant, mails: MailCount): Promise<void>;
  /** What was counted from the day of `from` on. */
  since(shopId: ShopId, from: Instant): Promise<DayOfCounts[]>;
  /** Forgets the days before. */
  purge(before: Instant): Promise<void>;
}
