import type { Instant, ShopId } from '../../domain/ids';
import { importPaceMs, MIN_INTERVAL_MS, nextRunAt } from '../../domain/imports/order-import';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle } from '../../jobs/job';
import { areRecentOrdersDue, recentPosition } from '../../jobs/recent-orders';
import { beginDocumentImport, scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import { scheduleOrders } from '../../jobs/schedule/schedule-order';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { WaitingOrder } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { closeImport, logImport } from './import-events';
import type { OrderImportDatabase } from './may-import';

interface EvaluateImportedDeps {
  database: OrderImportDatabase;
  clock: Clock;
  /** 0: without limit. */
  documentsPerMinute: number;
}

/** Evaluations planned at once. */
const PART = 20;

/**
 * Evaluates the oldest waiting orders one after the other and plans the next part: first those that
 * have to become known, then, once Lexware was searched for documents, those whose documents are
 * created.
 */
export function evaluateImportedJob(deps: EvaluateImportedDeps) {
  return handle(ORDER_JOBS.evaluateImported, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop) return;
    if (shop.uninstalledAt !== null) {
      await deps.database.orderImports.giveUp(shopId, deps.clock.now().toISOString());
      return;
    }
    const paceMs = importPaceMs(shop.settings, deps.documentsPerMinute);
    const { clock } = deps;
    await deps.database.transaction((stores) => continueImport(stores, shop, { paceMs, clock }));
  });
}

async function continueImport(
  stores: SearchStores,
  { id: shopId }: Shop,
  { paceMs, clock }: { paceMs: number; clock: Clock },
): Promise<void> {
  const { orderImports } = stores;
  const now = clock.now().toISOString();
  const begin = nextRunAt(await orderImports.queue(shopId), now);
  // Another day was imported while evaluations are in progress: its orders wait behind these.
  if (begin !== now) return scheduleImportedOrders(stores, shopId, begin);
  const part = { shopId, begin };
  const unknown = await orderImports.next(shopId, { step: 'take-over', limit: PART });
  if (unknown.length > 0)
    return planPart(stores, { ...part, paceMs: MIN_INTERVAL_MS, orders: unknown, step: 'search' });
  await searchForDocuments(stores, shopId, clock);
  const orders = await orderImports.next(shopId, { step: 'create', limit: PART });
  if (orders.length > 0) return planPart(stores, { ...part, paceMs, orders, step: 'create' });
  await closeImport(stores, shopId, now);
}

interface Part {
  shopId: Shop['id'];
  begin: Instant;
  paceMs: number;
  orders: readonly WaitingOrder[];
  /** The step that ends then. */
  step: 'search' | 'create';
}

async function planPart(
  stores: StoresOf<'jobs' | 'orderImports'>,
  { shopId, begin, paceMs, orders, step }: Part,
): Promise<void> {
  const at = (index: number) => new Date(Date.parse(begin) + index * paceMs).toISOString();
  const evaluations = orders.map((order, index) => {
    const { orderId, orderedAt: orderCreatedAt } = order;
    const position = step === 'search' ? recentPosition(order) : undefined;
    return { shopId, orderId, orderCreatedAt, runAt: at(index), position };
  });
  await scheduleOrders(stores, evaluations);
  const ids = orders.map(({ orderId }) => orderId);
  const until = at(orders.length);
  await stores.orderImports.markPlanned(shopId, ids, { until, step });
  await scheduleImportedOrders(stores, shopId, until);
}

type SearchStores = StoresOf<
  'connections' | 'documentImports' | 'events' | 'jobs' | 'orderImports' | 'orders'
>;

/** Until the next check whether all orders are known. */
const WAIT_MS = 5_000;

/**
 * Searches Lexware for documents of imported orders, once all of these are known. One search covers
 * the orders known when it began; this runs again when it ends, or when a connection comes.
 */
async function searchForDocuments(
  stores: SearchStores,
  shopId: ShopId,
  clock: Clock,
): Promise<void> {
  const { orderImports, documentImports } = stores;
  const { search, searching } = (await orderImports.queue(shopId)).before;
  if (search + searching === 0) return;
  if ((await documentImports.byShop(shopId))?.endedAt === null) return;
  await orderImports.endSearch(shopId);
  if (search === 0) return;
  const now = clock.now();
  if (!(await isConnected(stores, shopId, { now, left: search }))) return;
  if (await areRecentOrdersDue({ database: stores, clock }, shopId))
    return scheduleImportedOrders(stores, shopId, new Date(now.getTime() + WAIT_MS).toISOString());
  await begin(stores, shopId, now.toISOString());
}

/** Without a connection the import waits for one, which is logged once. */
async function isConnected(
  stores: SearchStores,
  shopId: ShopId,
  { now, left }: { now: Date; left: number },
): Promise<boolean> {
  const connection = await stores.connections.byShop(shopId);
  const isPaused = connection?.status !== 'connected';
  const opened = await stores.orderImports.opened(shopId);
  if (opened && opened.isPaused !== isPaused) {
    await stores.orderImports.pause(shopId, isPaused);
    const event = isPaused ? 'import.paused' : 'import.resumed';
    await logImport(stores, shopId, { at: now.toISOString(), event, body: { left } });
  }
  return !isPaused;
}

/**
 * Orders that could not be read so far are dropped from the import, rather than getting documents
 * without a search.
 */
async function begin(stores: SearchStores, shopId: ShopId, now: Instant): Promise<void> {
  const { orderImports } = stores;
  await orderImports.beginSearch(shopId);
  const unread = await orderImports.dropUnread(shopId);
  if (unread > 0) await orderImports.countUnread(shopId, unread);
  const { searching } = (await orderImports.queue(shopId)).before;
  if (searching > 0) await beginDocumentImport(stores, shopId, now);
}
