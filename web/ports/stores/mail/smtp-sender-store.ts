import type { Instant, ShopId } from '../../../domain/ids';
import type { Detail } from '../../../domain/reasons/detail';
import type { Failure } from '../../app-error';
import type { SmtpServer } from '../../mail/mailer';

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
export interface FailedCheck {
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
