import type { Instant, ShopId } from '../../../domain/ids';
import type { SmtpServer } from '../../mail/mailer';

/**
 * A merchant's own mail server; kept only after a sign-in there worked. The password is encrypted
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

export interface SmtpSenderStore {
  byShop(shopId: ShopId): Promise<SmtpSender | null>;
  /** After a successful check; replaces the one before. */
  connect(shopId: ShopId, sender: Omit<SmtpSender, 'status'>): Promise<void>;
  /** False when it was not connected, or is another one by now. */
  markInterrupted(shopId: ShopId, sender: Pick<SmtpSender, 'checkedAt'>): Promise<boolean>;
  remove(shopId: ShopId): Promise<void>;
}
