import type { RecentImportAnswer } from '../../contract/order-import';
import { meaningOfRequest } from '../../domain/imports/document-import';
import type { Instant } from '../../domain/ids';
import { firstShownDay } from '../../domain/order/shown-by-shopify';
import { readPercent, spanOf } from '../../domain/imports/order-import';
import { calendarDay } from '../../domain/time/berlin';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle } from '../../jobs/job';
import { scheduleRecentOrders, scheduleRecentPage } from '../../jobs/recent-orders';
import type { PlacedOrders } from '../../ports/shopify';
import type { StoresOf } from '../../ports/stores/database';
import type { RecentImport } from '../../ports/stores/import-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { ImportDeps } from './may-import';
import { isWhereItWas, nextOf } from '../../jobs/next-page';

/**
 * Has the orders evaluated that Shopify shows every app, so that they are known; what is created
 * follows from the settings as usual. Further calls return the progress.
 */
export async function importRecent(deps: ImportDeps, shop: Shop): Promise<RecentImportAnswer> {
  const at = deps.clock.now().toISOString();
  const known = await deps.database.orderImports.recent(shop.id);
  const meant = meaningOfRequest(known, at);
  if (known && meant === 'tell') return answerOf(known);
  const recent = known && meant === 'go-on' ? known : await counted(deps, shop, at);
  await deps.database.transaction(async (stores) => {
    await stores.orderImports.storeRecent(shop.id, { ...recent, movedAt: at });
    await scheduleRecentPage(stores, shop.id, at);
  });
  deps.wakeQueue();
  return answerOf(recent);
}

async function counted({ history }: ImportDeps, shop: Shop, at: Instant): Promise<RecentImport> {
  const span = spanOf({ first: firstShownDay(at), last: calendarDay(at) });
  const orders = await history.countOrders(shop.domain, span);
  const begin = { ...span, beganAt: span.since, after: null, found: 0, paged: 0 };
  return { ...begin, counted: orders, movedAt: at, endedAt: null };
}

/** Reads one page and plans the next; after a crash it resumes behind the last stored page. */
export function readRecentJob(deps: Omit<ImportDeps, 'namedShops' | 'wakeQueue'>) {
  return handle(ORDER_JOBS.readRecent, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const recent = await deps.database.orderImports.recent(shopId);
    if (!shop || !recent || recent.endedAt !== null || shop.uninstalledAt !== null) return;
    const page = await deps.history.placedOrders(shop.domain, recent, recent.after);
    const at = deps.clock.now().toISOString();
    await deps.database.transaction((stores) => storePage(stores, shop, { recent, page, at }));
  });
}

interface ReadPage {
  recent: RecentImport;
  page: PlacedOrders;
  at: Instant;
}

async function storePage(
  stores: StoresOf<'jobs' | 'orderImports'>,
  { id: shopId }: Shop,
  { recent, page, at }: ReadPage,
): Promise<void> {
  const { orderImports } = stores;
  if (!isWhereItWas(await orderImports.recent(shopId), recent)) return;
  await scheduleRecentOrders(stores, shopId, { orders: page.orders, runAt: at });
  const next = nextOf(recent, page);
  if (next) {
    await orderImports.storeRecent(shopId, { ...next, movedAt: at });
    return scheduleRecentPage(stores, shopId, at);
  }
  const found = recent.found + page.orders.length;
  await orderImports.storeRecent(shopId, { ...recent, found, movedAt: at, endedAt: at });
}

function answerOf({ counted, found, endedAt }: RecentImport): RecentImportAnswer {
  const isEnded = endedAt !== null;
  return {
    continue: !isEnded,
    progress: readPercent({ counted, found }, { isEnded }),
    found,
    affected: isEnded ? found : Math.max(counted, found),
  };
}
