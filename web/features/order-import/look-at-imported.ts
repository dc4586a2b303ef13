import { importPaceMs, nextTurn } from '../../domain/order-import/import-pace';
import type { Instant } from '../../domain/ids';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { scheduleOrders } from '../../jobs/schedule/schedule-order';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';
import type { OrderImportDatabase } from './order-import-stores';

interface LookDeps {
  database: OrderImportDatabase;
  clock: Clock;
  /** 0: without limit. */
  documentsPerMinute: number;
}

/** Looks planned at once: what is planned cannot be given up any more. */
const PART = 20;

/** Gives the oldest orders that wait their turn, one after the other, and plans the next part. */
export function lookAtImportedJob(deps: LookDeps) {
  return handle(ORDER_JOBS.lookAtImported, async ({ shopId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (!shop) return;
    if (shop.uninstalledAt !== null) return deps.database.orderImports.giveUp(shopId);
    const paceMs = importPaceMs(shop.settings, deps.documentsPerMinute);
    const now = deps.clock.now().toISOString();
    await deps.database.transaction((stores) => planPart(stores, shop, { paceMs, now }));
  });
}

async function planPart(
  stores: StoresOf<'jobs' | 'orderImports'>,
  { id: shopId }: Shop,
  { paceMs, now }: { paceMs: number; now: Instant },
): Promise<void> {
  const { orderImports, jobs } = stores;
  const begin = nextTurn(await orderImports.line(shopId), now);
  const nextPart = (runAt: Instant) =>
    jobs.add([newJob(ORDER_JOBS.lookAtImported, { shopId }, { runAt })]);
  // Another day was imported while looks are under way: its orders wait behind these.
  if (begin !== now) return nextPart(begin);
  const orders = await orderImports.next(shopId, PART);
  if (orders.length === 0) return;
  const at = (index: number) => new Date(Date.parse(begin) + index * paceMs).toISOString();
  const looks = orders.map(({ orderId, orderedAt }, index) => {
    return { shopId, orderId, orderCreatedAt: orderedAt, runAt: at(index) };
  });
  await scheduleOrders(stores, looks);
  const end = at(orders.length);
  await orderImports.fix(
    shopId,
    orders.map(({ orderId }) => orderId),
    end,
  );
  await nextPart(end);
}
