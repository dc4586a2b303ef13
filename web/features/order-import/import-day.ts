import {
  type Day,
  type Days,
  importableDays,
  includesDay,
  type PlacedSpan,
  spanOf,
} from '../../domain/order-import/import-days';
import type { Instant } from '../../domain/ids';
import { ALL_ORDERS_SCOPE, firstShownDay } from '../../domain/order/shown-by-shopify';
import { hasFeature } from '../../domain/plans/plan';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import { scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import { AppError, planLacks } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { PlacedOrders, ShopifyHistory } from '../../ports/shopify/shopify-history';
import type { WaitingOrder } from '../../ports/stores/orders/order-store';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { openImport } from './import-events';
import { keepOrders } from './keep-orders';
import type { OrderImportDatabase } from './order-import-stores';

export interface ImportDeps {
  database: OrderImportDatabase;
  history: ShopifyHistory;
  clock: Clock;
  wakeQueue(): void;
}

export const IMPORT_FEATURE = 'orderImport';

/**
 * Who may import: the one place that knows. The fee of an import is charged once the app can sell
 * it; until then every plan but the free one includes imports (docs/decisions/0037).
 */
export function mayImport({ planId }: Shop): boolean {
  return hasFeature(planId, IMPORT_FEATURE);
}

/**
 * Has the orders of one day looked at, whatever the start of the automatic creation says; answers
 * how many they are. A day that was imported answers the same, and nothing begins anew.
 */
export async function importDay(
  deps: ImportDeps,
  shop: Shop,
  { day, ...how }: { day: Day; isSearched: boolean; isResumed: boolean },
): Promise<number> {
  if (!mayImport(shop)) throw planLacks(IMPORT_FEATURE);
  const known = await deps.database.orderImports.day(shop.id, day);
  if (known) return known.orders;
  const span = spanOf({ first: day, last: day });
  await refuseUnlessOpen(deps, shop, day);
  const orders = await readOrders(deps, shop, span);
  await keepDay(deps, shop, { day, orders, ...how });
  deps.wakeQueue();
  return orders.length;
}

async function refuseUnlessOpen(deps: ImportDeps, shop: Shop, day: Day): Promise<void> {
  const { history, clock } = deps;
  const open = importableDays(await history.storeCreatedAt(shop.domain), shop.installedAt);
  if (!includesDay(open, day)) throw new AppError('IMPORT_DAY_CLOSED', 'Not a day to import');
  if (day < shownFrom(shop, open, clock.now().toISOString()))
    throw new AppError('IMPORT_DAY_HIDDEN', 'The app may not read orders of that day');
}

/** The first of these days whose orders Shopify shows the app; it may lie behind all of them. */
export function shownFrom({ grantedScopes }: Shop, { first }: Days, now: Instant): Day {
  if (isGranted(grantedScopes, ALL_ORDERS_SCOPE)) return first;
  const shown = firstShownDay(now);
  return shown < first ? first : shown;
}

/** All of the day before anything is kept: a day is imported as a whole or not at all. */
async function readOrders(
  { history }: ImportDeps,
  { domain }: Shop,
  span: PlacedSpan,
): Promise<WaitingOrder[]> {
  const read: WaitingOrder[] = [];
  for (let after: string | null = null; ;) {
    const { orders, next }: PlacedOrders = await history.placedOrders(domain, span, after);
    read.push(...orders);
    after = next;
    if (after === null) return read;
  }
}

interface ReadDay {
  day: Day;
  orders: WaitingOrder[];
  isSearched: boolean;
  isResumed: boolean;
}

async function keepDay(
  { database, clock }: ImportDeps,
  shop: Shop,
  { day, orders, isSearched, isResumed }: ReadDay,
): Promise<void> {
  const runAt = clock.now().toISOString();
  await database.transaction(async (stores) => {
    const ofDay = orders.map((order) => ({ ...order, day }));
    const added = await keepOrders(stores, shop, { orders: ofDay, isSearched });
    await stores.orderImports.keepDays(shop.id, [{ day, orders: orders.length }]);
    // Nothing is left of the day, or somebody else imported it meanwhile.
    if (added === 0) return;
    const opened = { at: runAt, orders: added, days: { first: day, last: day } };
    await openImport(stores, shop.id, { ...opened, isSearched, isResumed });
    await scheduleImportedOrders(stores, shop.id, runAt);
  });
}
