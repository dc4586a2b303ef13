import type { DashboardAnswer } from '../../contract/dashboard/dashboard';
import type { Instant } from '../../domain/ids';
import { activityByDay } from '../../domain/log/activity';
import { meterTime } from '../../domain/plans/period';
import { calendarDay, inBerlin, instantOf } from '../../domain/time/berlin';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { DashboardStores } from './dashboard-stores';

const DAYS = 30;

/** Documents and used transfers of the last days. */
export async function readActivity(
  stores: DashboardStores,
  shop: Shop,
  now: Instant,
): Promise<DashboardAnswer['days']> {
  const time = meterTime(shop, now);
  const days = daysUntil(now);
  const [counts, meter] = await Promise.all([
    stores.eventCounts.countsByDay(shop.id, days[0] ?? calendarDay(now)),
    stores.transfers.meter(shop.id, time),
  ]);
  return activityByDay(days, counts, { used: meter.taken, since: calendarDay(time.start) });
}

function daysUntil(now: Instant): string[] {
  const today = inBerlin(now);
  return Array.from({ length: DAYS }, (_, index) =>
    calendarDay(instantOf(today.minus({ days: DAYS - 1 - index }))),
  );
}
