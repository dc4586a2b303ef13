import { weekOccasion } from '../../domain/notifications/merchant-notification';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle } from '../../jobs/job';
import { notifyMerchant } from '../../jobs/notify-merchant';
import type { Clock } from '../../ports/clock';
import type { NotificationsDatabase } from './notification-stores';

/** On Monday mornings; whether there is anything to report is decided when the mail is written. */
export function planWeeklySummaryJob(deps: { database: NotificationsDatabase; clock: Clock }) {
  return handle(SHOP_JOBS.weeklySummary, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop || shop.uninstalledAt) return;
    const at = deps.clock.now().toISOString();
    const notification = { kind: 'weekly-summary', occasion: weekOccasion(at) } as const;
    await deps.database.transaction((stores) => notifyMerchant(stores, shop, notification, at));
  });
}
