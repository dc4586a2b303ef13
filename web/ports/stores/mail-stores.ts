import type { MailRecord } from '../../domain/mail/mail-record';
import type { ShopId, DocumentId, OrderId, Instant } from '../../domain/ids';
import type { DayOfCounts } from '../../domain/mail/daily-allowance';
import type { SmtpServer } from '../mail';
import type { Failure } from '../app-error';
import type { Detail } from '../../domain/reasons/detail';
import type { MerchantNotification } from '../../domain/notifications/merchant-notification';

export type NewMail = Omit<MailRecord, 'state' | 'reply' | 'detail' | 'recipient'> & {
  recipient: string;
};

/** What is known of a mail now. */
export type MailOutcome = Pick<MailRecord, 'state' | 'reply' | 'detail'>;

/**
 * A record of each mail with a document. The state of a document's latest one is also stored in its
 * row (`mailTrouble`), and updated with every change here.
 */
export interface MailStore {
  /** It is about to be handed over. */
  begin(shopId: ShopId, mail: NewMail): Promise<void>;
  /** False where it changes nothing: the mail bounced already, or was deleted. */
  settle(shopId: ShopId, id: string, outcome: MailOutcome): Promise<boolean>;
  /** It was certainly not taken and will be tried again, or somebody was notified. */
  withdraw(shopId: ShopId, id: string): Promise<void>;
  /** The outcome of this document's mails that are still `sending` will never be known. */
  giveUp(shopId: ShopId, documentId: DocumentId): Promise<void>;
  byId(shopId: ShopId, id: string): Promise<MailRecord | null>;
  /** Newest first, at most `limit`. */
  ofOrder(shopId: ShopId, orderId: OrderId, limit: number): Promise<MailRecord[]>;
  /** Which shop's mail came back: who reports it does not know. */
  shopOf(id: string): Promise<ShopId | null>;
  /** Forgets those that were handed over before. */
  purge(before: Instant): Promise<void>;
}

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

/**
 * A merchant's own mail server; stored only after a sign-in there worked. The password is encrypted
 * at rest by the store.
 */
export interface SmtpSender {
  server: SmtpServer;
  /** Whom mails come from. */
  email: string;
  name: string;
  /**
   * `interrupted`: the server no longer takes the sign-in; mails wait until the merchant has
   * checked it again.
   */
  status: 'connected' | 'interrupted';
  checkedAt: Instant;
}

/** A check that failed, and was followed by none that worked. */
interface FailedCheck {
  at: Instant;
  host: string;
  failure: Failure;
  detail: Detail | null;
}

export interface SmtpSenderStore {
  byShop(shopId: ShopId): Promise<SmtpSender | null>;
  /** The last one; null once a check has worked, or the sender was removed. */
  failedCheck(shopId: ShopId): Promise<FailedCheck | null>;
  recordFailedCheck(shopId: ShopId, check: FailedCheck): Promise<void>;
  /** After a successful check; replaces the one before. */
  connect(shopId: ShopId, sender: Omit<SmtpSender, 'status'>): Promise<void>;
  /** False when it was not connected, or is another one by now. */
  markInterrupted(shopId: ShopId, sender: Pick<SmtpSender, 'checkedAt'>): Promise<boolean>;
  remove(shopId: ShopId): Promise<void>;
}

/**
 * Which notifications a shop was (or is to be) sent. `due`: certainly not sent. `sending`: handed
 * over, or our process died while it was. `done`: nothing is to be sent any more.
 */
export interface NotificationStore {
  /**
   * Records a notification as due; false when this occasion is known already. The unique index
   * decides.
   */
  record(shopId: ShopId, notification: MerchantNotification, at: Instant): Promise<boolean>;
  /** Due becomes sending, and only then it may be sent; else the state it is in. */
  begin(
    shopId: ShopId,
    notification: MerchantNotification,
    at: Instant,
  ): Promise<'begun' | 'sending' | 'done'>;
  /** The mail certainly did not leave: due again. */
  release(shopId: ShopId, notification: MerchantNotification): Promise<void>;
  /** Sent, perhaps sent, or no longer true. */
  finish(shopId: ShopId, notification: MerchantNotification, at: Instant): Promise<void>;
}
