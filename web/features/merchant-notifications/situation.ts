import type { Instant } from '../../domain/ids';
import { MAX_COUNTED, type Situation } from '../../domain/notifications/merchant-notification';
import { openMoneySince } from '../../domain/transactions/open-money';
import { allowanceOf, transfersLeft } from '../../domain/plans/allowance';
import { readMeter } from '../../http/shop/read-meter';
import type { NotificationsDatabase } from './notification-stores';
import type { OrderListQuery } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';

/** Orders that wait for the merchant. */
const WAITING: OrderListQuery = {
  search: null,
  filter: 'attention',
  sortBy: 'orderedAt',
  sortDir: 'desc',
  limit: MAX_COUNTED,
  after: null,
  before: null,
};

/** The shop's situation when a notification is about to be sent. */
export async function readSituation(
  database: NotificationsDatabase,
  shop: Shop,
  now: Instant,
): Promise<Situation> {
  const [{ meter, time, daysLeft }, connection, failures, attention, unassigned] =
    await Promise.all([
      readMeter(database, shop, now),
      database.connections.byShop(shop.id),
      database.jobs.dead(shop.id, MAX_COUNTED),
      database.orders.page(shop.id, WAITING),
      database.bankTransactions.countUnassigned(shop.id, openMoneySince(now)),
    ]);
  return {
    quota: allowanceOf(meter),
    left: transfersLeft(meter),
    resetAt: time.end,
    daysLeft,
    connection: connection?.status ?? 'none',
    connectedAt: connection?.connectedAt ?? null,
    otherAppSince: shop.otherAppSince,
    failures: failures.length,
    attention: attention.items.length,
    unassigned,
    isActive: shop.activatedAt !== null,
    createsInvoices: shop.settings.invoice.create !== false,
    isSetUp: shop.setupCompletedAt !== null,
  };
}
