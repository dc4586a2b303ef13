import type { Instant, ShopId } from '../../domain/ids';
import { areRecentOrdersDue } from '../../jobs/recent-orders';
import { beginDocumentImport, scheduleImportedOrders } from '../../jobs/schedule/schedule-import';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import { logImport } from './import-events';

export type SearchStores = StoresOf<
  'connections' | 'documentImports' | 'events' | 'jobs' | 'orderImports' | 'orders'
>;

/** Until the next check whether all orders are known. */
const WAIT_MS = 5_000;

/**
 * Searches Lexware for documents of imported orders, once all of these are known. One search covers
 * the orders known when it began; this runs again when it ends, or when a connection comes.
 */
export async function searchForDocuments(
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
