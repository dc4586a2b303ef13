import { type Days, eachDay, importableDays, spanOf } from '../../domain/order-import/import-days';
import type { Instant } from '../../domain/ids';
import { calendarDay, instantOf, inBerlin } from '../../domain/time/berlin';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import { planLacks } from '../../ports/app-error';
import type { PlacedOrders } from '../../ports/shopify/shopify-history';
import type { StoresOf } from '../../ports/stores/database';
import type { ImportRun } from '../../ports/stores/orders/order-import-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { IMPORT_FEATURE, type ImportDeps, mayImport, shownFrom } from './import-day';
import { openImport } from './import-events';
import { keepOrders } from './keep-orders';
import { isWhereItWas, nextOf } from './next-page';

/**
 * Has all orders that Shopify shows from before the installation looked at; answers how many they
 * are. They are read in the background, page by page; asked while it goes on, or once all of these
 * days were imported, nothing begins anew.
 */
export async function importAll(
  deps: ImportDeps,
  shop: Shop,
  { isSearched }: { isSearched: boolean },
): Promise<number> {
  if (!mayImport(shop)) throw planLacks(IMPORT_FEATURE);
  const { database, history, clock } = deps;
  const now = clock.now().toISOString();
  const open = importableDays(await history.storeCreatedAt(shop.domain), shop.installedAt);
  const days = { ...open, first: shownFrom(shop, open, now) };
  const known = await ordersOfImported(deps, shop, days);
  if (known !== null) return known;
  const { since, until } = spanOf(days);
  const affected = await history.countOrders(shop.domain, { since, until });
  await database.transaction(async (stores) => {
    const { orderImports, jobs } = stores;
    const isResumed = (await orderImports.run(shop.id)) !== null;
    const opened = { at: now, orders: 0, days, isSearched };
    await openImport(stores, shop.id, { ...opened, counted: affected, isResumed });
    const begin = { beganAt: since, since, until, after: null, found: 0, paged: 0 };
    await orderImports.beginRun(shop.id, { ...begin, searches: isSearched });
    await jobs.add([newJob(ORDER_JOBS.readImported, { shopId: shop.id }, { runAt: now })]);
  });
  deps.wakeQueue();
  return affected;
}

/** How many orders these days have, where all of them were imported; else null. */
async function ordersOfImported(
  { database }: ImportDeps,
  { id }: Shop,
  days: Days,
): Promise<number | null> {
  const imported = await database.orderImports.days(id);
  const counts = new Map(imported.map(({ day, orders }) => [day, orders]));
  const wanted = eachDay(days);
  const known = wanted.flatMap((day) => counts.get(day) ?? []);
  return known.length < wanted.length ? null : known.reduce((sum, orders) => sum + orders, 0);
}

/**
 * Reads one page and plans the next. What is read is kept with how far it is, so whoever comes
 * after a crash goes on where it stopped; an order that is read twice is kept once.
 */
export function readImportedJob(deps: Omit<ImportDeps, 'wakeQueue'>) {
  return handle(ORDER_JOBS.readImported, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const run = await deps.database.orderImports.run(shopId);
    if (!shop || !run) return;
    if (shop.uninstalledAt !== null) return deps.database.orderImports.giveUp(shopId);
    const page = await deps.history.placedOrders(shop.domain, run, run.after);
    const runAt = deps.clock.now().toISOString();
    await deps.database.transaction((stores) => keepPage(stores, shop, { run, page, runAt }));
  });
}

interface ReadPage {
  run: ImportRun;
  page: PlacedOrders;
  runAt: Instant;
}

async function keepPage(
  stores: StoresOf<'jobs' | 'orderImports'>,
  shop: Shop,
  { run, page, runAt }: ReadPage,
): Promise<void> {
  const { orderImports, jobs } = stores;
  const { id: shopId } = shop;
  if (!isWhereItWas(await orderImports.holdRun(shopId), run)) return;
  const orders = page.orders.map((order) => ({ ...order, day: calendarDay(order.orderedAt) }));
  const added = await keepOrders(stores, shop, { orders, isSearched: run.searches });
  await orderImports.open(shopId, { at: runAt, orders: added });
  await scheduleImportedOrders(stores, shopId, runAt);
  const next = nextOf(run, page);
  if (!next) return endRun(stores, shopId, run);
  await orderImports.moveRun(shopId, next);
  await jobs.add([newJob(ORDER_JOBS.readImported, { shopId }, { runAt })]);
}

/** Every day of the run is imported now, also those without orders. */
async function endRun(
  { orderImports }: StoresOf<'orderImports'>,
  shopId: Shop['id'],
  { beganAt, until }: ImportRun,
): Promise<void> {
  const counts = await orderImports.ordersOfDays(shopId);
  const last = calendarDay(instantOf(inBerlin(until).minus({ days: 1 })));
  const days = eachDay({ first: calendarDay(beganAt), last });
  await orderImports.keepDays(
    shopId,
    days.map((day) => ({ day, orders: counts.get(day) ?? 0 })),
  );
  await orderImports.endRun(shopId);
}
