import type { DashboardAnswer, OrdersOfDay } from '../../contract/dashboard';
import type { Instant, ShopId } from '../../domain/ids';
import { sum } from '../../domain/money/cents';
import {
  calendarDay,
  calendarMonth,
  dayAfter,
  dayBegin,
  inBerlin,
  instantOf,
  monthsAfter,
} from '../../domain/time/berlin';
import type { OrdersOfHour } from '../../ports/stores/order-stores';
import type { DashboardStores } from './dashboard-stores';

/** What was issued this month, and in the one before until the same day. */
export async function readMonthSoFar(
  { documents }: Pick<DashboardStores, 'documents'>,
  shopId: ShopId,
  now: Instant,
): Promise<DashboardAnswer['month']> {
  const today = calendarDay(now);
  const until = monthsAfter(today, -1);
  const issued = async (lastDay: string) => {
    const period = { since: dayBegin(`${lastDay.slice(0, 7)}-01`), until: dayAfter(lastDay) };
    const { invoice, 'credit-note': credit } = await documents.issuedIn(shopId, period);
    return { invoiced: invoice, credited: credit };
  };
  const [present, before] = await Promise.all([issued(today), issued(until)]);
  return { month: calendarMonth(now), ...present, before: { until, ...before } };
}

const DAYS = 30;

/** What was ordered on each of the last days, and how much of it has an invoice. */
export async function readDays(
  { orders }: Pick<DashboardStores, 'orders'>,
  shopId: ShopId,
  now: Instant,
): Promise<OrdersOfDay[]> {
  const days = daysUntil(now);
  const placed = await orders.placedByHour(shopId, dayBegin(days[0] ?? calendarDay(now)));
  return days.map((day) =>
    toDay(
      day,
      placed.filter(({ hour }) => calendarDay(hour) === day),
    ),
  );
}

function toDay(day: string, placed: readonly OrdersOfHour[]): OrdersOfDay {
  const invoiced = placed.filter(({ hasInvoice }) => hasInvoice);
  return {
    day,
    count: placed.reduce((all, { count }) => all + count, 0),
    cents: sum(placed.map(({ cents }) => cents)),
    invoicedCents: sum(invoiced.map(({ cents }) => cents)),
  };
}

function daysUntil(now: Instant): string[] {
  const today = inBerlin(now);
  return Array.from({ length: DAYS }, (_, index) =>
    calendarDay(instantOf(today.minus({ days: DAYS - 1 - index }))),
  );
}
