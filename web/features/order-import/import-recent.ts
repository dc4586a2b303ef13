import { firstShownDay } from '../../domain/order/shown-by-shopify';
import { calendarDay } from '../../domain/time/berlin';
import { spanOf } from '../../domain/order-import/import-days';
import { scheduleRecentOrders } from '../../jobs/recent-orders';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { type ImportDeps, readOrders } from './import-day';

/**
 * Has the orders that Shopify shows every app looked at, so that they are known; what is made of
 * them follows from the settings as ever. Answers how many they are.
 */
export async function importRecent(deps: ImportDeps, shop: Shop): Promise<number> {
  const now = deps.clock.now().toISOString();
  const span = spanOf({ first: firstShownDay(now), last: calendarDay(now) });
  const orders = await readOrders(deps, shop, span);
  await scheduleRecentOrders(deps.database, shop.id, { orders, runAt: now });
  deps.wakeQueue();
  return orders.length;
}
