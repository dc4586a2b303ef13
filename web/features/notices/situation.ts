import type { Instant } from '../../domain/ids';
import type { Situation } from '../../domain/notices/notice';
import { currentPeriod } from '../../domain/plans/period';
import { PLANS } from '../../domain/plans/plan';
import type { NoticesDatabase } from './notices-stores';
import type { Shop } from '../../ports/stores/shops/shop-store';

/** How things stand at the moment a notice is to be sent. */
export async function readSituation(
  database: NoticesDatabase,
  shop: Shop,
  now: Instant,
): Promise<Situation> {
  const period = currentPeriod(shop.installedAt, now);
  const quota = PLANS[shop.planId].credits;
  const [used, connection] = await Promise.all([
    database.transfers.used(shop.id, period.start),
    database.connections.byShop(shop.id),
  ]);
  return {
    quota,
    left: Math.max(quota - used, 0),
    resetAt: period.end,
    connection: connection?.status ?? 'none',
    connectedAt: connection?.connectedAt ?? null,
    createsInvoices: shop.settings.invoice.create !== false,
  };
}
