import { Router } from 'express';
import { type DashboardAnswer, need, type Need, type OrdersOfDay } from '../../contract/dashboard';
import { isNearContactLimit } from '../../domain/contacts/stored-contact';
import type { WaitReason } from '../../domain/documents/model/reason';
import type { Instant, ShopId } from '../../domain/ids';
import type { LexwareProfile } from '../../domain/lexware-profile';
import { sum } from '../../domain/money/cents';
import { automationOf } from '../../domain/settings/automation';
import {
  calendarDay,
  calendarMonth,
  dayAfter,
  dayBegin,
  inBerlin,
  instantOf,
  monthsAfter,
} from '../../domain/time/berlin';
import { openMoneySince } from '../../domain/transactions/open-money';
import { currentShop } from '../../http/current-shop';
import { TRANSACTION_JOBS } from '../../jobs/definitions/transaction-jobs';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { OrdersOfHour } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';

export type DashboardStores = StoresOf<
  'bankTransactions' | 'connections' | 'contacts' | 'documents' | 'jobs' | 'orders' | 'smtpSenders'
>;

interface DashboardDeps {
  database: DashboardStores;
  clock: Clock;
}

/** The data of the first screen that is not part of the shop's own answer. */
export function dashboardRoutes({ database, clock }: DashboardDeps): Router {
  return Router().get('/dashboard', async (_req, res) => {
    const shop = currentShop(res);
    const now = clock.now().toISOString();
    const [needs, month, waiting, days] = await Promise.all([
      readNeeds(database, shop, now),
      readMonthSoFar(database, shop.id, now),
      database.orders.value(shop.id, 'waiting'),
      readDays(database, shop.id, now),
    ]);
    const answer: DashboardAnswer = {
      automation: automationOf(shop.settings, shop.activatedAt !== null),
      needs,
      month,
      waiting,
      days,
    };
    res.json(answer);
  });
}

/** What was issued this month, and in the one before until the same day. */
async function readMonthSoFar(
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
async function readDays(
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

const WITHOUT_TRANSFERS: WaitReason = 'NO_TRANSFERS';
/** A step of a transaction that Lexware refused counts as such and not as a failed step too. */
const REFUSED_TRANSACTION = TRANSACTION_JOBS.retryTransaction.name;

/** What needs the merchant's attention; counts of zero are left out. */
export async function readNeeds(
  stores: DashboardStores,
  shop: Shop,
  now: Instant,
): Promise<DashboardAnswer['needs']> {
  const counts = await countNeeds(stores, shop, now);
  return need.options.flatMap((one) =>
    counts[one] > 0 ? [{ need: one, count: counts[one] }] : [],
  );
}

async function countNeeds(
  stores: DashboardStores,
  { id }: Shop,
  now: Instant,
): Promise<Record<Need, number>> {
  const [connection, sender, steps, orders, unassigned, contacts] = await Promise.all([
    stores.connections.byShop(id),
    stores.smtpSenders.byShop(id),
    stores.jobs.countDead(id, REFUSED_TRANSACTION),
    stores.orders.countNeedingMerchant(id, WITHOUT_TRANSFERS),
    stores.bankTransactions.countUnassigned(id, openMoneySince(now)),
    stores.contacts.count(id),
  ]);
  return {
    lexware: connection?.status === 'interrupted' ? 1 : 0,
    tariff: connection && lacksInvoices(connection.profile) ? 1 : 0,
    contacts: connection && isNearContactLimit(contacts) ? contacts : 0,
    smtp: sender?.status === 'interrupted' ? 1 : 0,
    failures: steps.others,
    refusedTransactions: steps.apart,
    transfers: orders.apart,
    attention: orders.others,
    unassigned,
  };
}

/** Where the account names no features, Lexware itself decides. */
function lacksInvoices(profile: LexwareProfile | null): boolean {
  const features = profile?.businessFeatures ?? [];
  return features.length > 0 && !features.includes('INVOICING');
}
