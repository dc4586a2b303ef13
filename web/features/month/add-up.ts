import type { DocumentId, Instant, ShopId } from '../../domain/ids';
import { documentsOfMonth } from '../../domain/month/bridge';
import { monthsOf, sharesOf, SUM_RULES } from '../../domain/month/month-sums';
import { calendarMonth, monthsAfter } from '../../domain/time/berlin';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle } from '../../jobs/job';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { OrderShares } from '../../ports/stores/month-stores';
import type { OrderListItem } from '../../ports/stores/order-stores';
import { ORDERS_AT_ONCE, spanOf } from './month-parts';

type Used = 'documents' | 'monthSums' | 'orders';
export interface SumDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
}

/**
 * Brings the sums of these months up to date: marked orders are counted anew, some at a time. A
 * month that nobody asked for before has sums from now on.
 */
export async function addUp(
  { database, clock }: SumDeps,
  shopId: ShopId,
  months: readonly string[],
): Promise<void> {
  if (await database.monthSums.areCurrent(shopId, months, SUM_RULES)) return;
  const at = clock.now().toISOString();
  await database.transaction((stores) => beginAll(stores, shopId, { months, at }));
  for (let after: string | null = ''; after !== null;) {
    const begin: string = after;
    after = await database.transaction((stores) => countSome(stores, shopId, begin));
  }
}

/** Also months that were added up by other rules. */
async function beginAll(
  { monthSums, orders }: StoresOf<Used>,
  shopId: ShopId,
  { months, at }: { months: readonly string[]; at: Instant },
): Promise<void> {
  const summed = await monthSums.lockSummed(shopId);
  const byRules = new Map(summed.map(({ month, rules }) => [month, rules]));
  for (const month of months.filter((one) => byRules.get(one) !== SUM_RULES)) {
    await monthSums.begin(shopId, { month, rules: SUM_RULES, at });
    await monthSums.mark(shopId, await orders.ofPeriod(shopId, spanOf(month)));
  }
}

/**
 * Marks are read before the orders, so that what is written meanwhile leaves a mark that is not the
 * one that was read. Answers the last order; null at the end.
 */
async function countSome(
  stores: StoresOf<Used>,
  shopId: ShopId,
  after: string,
): Promise<string | null> {
  const { monthSums, orders } = stores;
  const summed = await monthSums.lockSummed(shopId);
  // Then nobody holds a lock, and another process may be counting.
  if (summed.length === 0) return null;
  const marked = await monthSums.marked(shopId, { after, limit: ORDERS_AT_ONCE });
  const ids = marked.map(({ orderId }) => orderId);
  const present = await orders.listed(shopId, ids);
  const months = new Set(summed.map(({ month }) => month));
  const shares = await sharesOfAll(stores, shopId, { months, orders: [...present.values()] });
  const gone = ids.filter((orderId) => !present.has(orderId));
  await monthSums.replace(shopId, [...shares, ...gone.map((orderId) => ({ orderId, months: [] }))]);
  await monthSums.unmark(shopId, marked);
  return marked.length === ORDERS_AT_ONCE ? (ids.at(-1) ?? null) : null;
}

async function sharesOfAll(
  { documents }: StoresOf<'documents'>,
  shopId: ShopId,
  { months, orders }: { months: ReadonlySet<string>; orders: readonly OrderListItem[] },
): Promise<OrderShares[]> {
  const placed = orders.map((order) => ({
    order,
    months: monthsOf(order).filter((month) => months.has(month)),
  }));
  const counted = placed.flatMap(({ order, months: own }) =>
    own.flatMap((month): DocumentId[] => documentsOfMonth(month, order).map(({ id }) => id)),
  );
  const contents = await documents.contents(shopId, counted);
  return placed.map(({ order, months: own }) => ({
    orderId: order.orderId,
    months: own.map((month) => ({ month, shares: sharesOf(month, order, contents) })),
  }));
}

/** So that who opens a month waits for the changes of an hour and not of a year. */
export function addUpMonthsJob(deps: SumDeps) {
  return handle(DOCUMENT_JOBS.addUpMonths, async ({ shopId }) => {
    const month = calendarMonth(deps.clock.now().toISOString());
    const last = monthsAfter(`${month}-01`, -1).slice(0, month.length);
    await addUp(deps, shopId, [last, month]);
  });
}
