import {
  type Days,
  eachDay,
  importableDays,
  includesDay,
  spanOf,
} from '../../domain/imports/order-import';
import type { Instant } from '../../domain/ids';
import { calendarDay, instantOf, inBerlin } from '../../domain/time/berlin';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import { AppError } from '../../ports/app-error';
import type { PlacedOrders } from '../../ports/shopify';
import type { StoresOf } from '../../ports/stores/database';
import type { ImportRun } from '../../ports/stores/import-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { openImport } from './import-events';
import { type ImportDeps, requireImport, shownFrom } from './may-import';
import { isWhereItWas, nextOf } from '../../jobs/next-page';

interface Choice {
  /** Null: all orders from before the installation that Shopify shows. */
  days: Days | null;
  /** Lexware is searched for existing documents before any is created. */
  isSearched: boolean;
  /**
   * The documents are mailed to the customers if the settings say so; otherwise nothing is mailed.
   */
  isMailed: boolean;
}

/**
 * Has the orders of these days evaluated, whatever the start of automatic creation; returns how
 * many there are. They are read in the background, page by page. Repeating the request while these
 * days are being read, or after all of them were imported, starts nothing new.
 */
export async function importOrders(deps: ImportDeps, shop: Shop, choice: Choice): Promise<number> {
  await requireImport(deps, shop);
  const { database, history, clock } = deps;
  const now = clock.now().toISOString();
  const days = await chosenDays(deps, shop, choice.days);
  const known = await ordersOfImported(deps, shop, days);
  if (known !== null) return known;
  const { since, until } = spanOf(days);
  const counted = await history.countOrders(shop.domain, { since, until });
  const progress = { beganAt: since, since, until, after: null, found: 0, paged: 0 };
  const { isSearched: searches, isMailed: mails } = choice;
  const run = { ...progress, counted, searches, mails };
  await database.transaction((stores) => begin(stores, shop, { run, days, now }));
  deps.wakeQueue();
  return counted;
}

async function chosenDays(
  { history, clock }: ImportDeps,
  shop: Shop,
  chosen: Days | null,
): Promise<Days> {
  const open = importableDays(await history.storeCreatedAt(shop.domain), shop.installedAt);
  const shown = shownFrom(shop, open, clock.now().toISOString());
  if (chosen === null) return { ...open, first: shown };
  if (!includesDay(open, chosen.first) || !includesDay(open, chosen.last))
    throw new AppError('IMPORT_DAY_CLOSED', 'Not days to import');
  if (chosen.first < shown)
    throw new AppError('IMPORT_DAY_HIDDEN', 'The app may not read orders of these days');
  return chosen;
}

interface Begun {
  run: ImportRun;
  days: Days;
  now: Instant;
}

/** A shop has one run at a time; repeating the request of the running one is no error. */
async function begin(
  stores: StoresOf<'events' | 'jobs' | 'orderImports'>,
  { id: shopId }: Shop,
  { run, days, now }: Begun,
): Promise<void> {
  const { orderImports, jobs } = stores;
  const before = await orderImports.run(shopId);
  if (before && (before.beganAt !== run.beganAt || before.until !== run.until))
    throw new AppError('IMPORT_BUSY', 'Other days of the shop are being read');
  if (before) return;
  await orderImports.beginRun(shopId, run);
  const { counted, searches: isSearched, mails: isMailed } = run;
  await openImport(stores, shopId, { at: now, counted, days, isSearched, isMailed });
  await jobs.add([newJob(ORDER_JOBS.readImported, { shopId }, { runAt: now })]);
}

/** How many orders these days have, if all of them were imported; else null. */
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
 * Reads one page and plans the next. Orders and progress are stored together, so after a crash it
 * resumes where it stopped; an order that is read twice is stored once.
 */
export function readImportedJob(deps: Omit<ImportDeps, 'namedShops' | 'wakeQueue'>) {
  return handle(ORDER_JOBS.readImported, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const run = await deps.database.orderImports.run(shopId);
    if (!shop || !run) return;
    const runAt = deps.clock.now().toISOString();
    if (shop.uninstalledAt !== null) {
      await deps.database.orderImports.giveUp(shopId, runAt);
      return;
    }
    const page = await deps.history.placedOrders(shop.domain, run, run.after);
    await deps.database.transaction((stores) => storePage(stores, shop, { run, page, runAt }));
  });
}

interface ReadPage {
  run: ImportRun;
  page: PlacedOrders;
  runAt: Instant;
}

async function storePage(
  stores: StoresOf<'jobs' | 'orderImports'>,
  { id: shopId }: Shop,
  { run, page, runAt }: ReadPage,
): Promise<void> {
  const { orderImports, jobs } = stores;
  if (!isWhereItWas(await orderImports.lockRun(shopId), run)) return;
  // With a search, the orders first have to become known; then the order page no longer calls them
  // left out.
  const step = run.searches ? 'take-over' : 'create';
  const orders = page.orders.map((order) => {
    return { ...order, day: calendarDay(order.orderedAt), step, mails: run.mails } as const;
  });
  // One statement for orders of all days: each distinct number of rows would be a prepared
  // statement of its own.
  const added = await orderImports.storeOrders(shopId, orders);
  await orderImports.open(shopId, { at: runAt, orders: added });
  await scheduleImportedOrders(stores, shopId, runAt);
  const next = nextOf(run, page);
  if (!next) return endRun(stores, shopId, run);
  await orderImports.updateRun(shopId, next);
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
  await orderImports.storeDays(
    shopId,
    days.map((day) => ({ day, orders: counts.get(day) ?? 0 })),
  );
  await orderImports.endRun(shopId);
}
