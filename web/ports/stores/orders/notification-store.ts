import type { Instant, ShopId } from '../../../domain/ids';
import type { MerchantNotification } from '../../../domain/notifications/merchant-notification';

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
