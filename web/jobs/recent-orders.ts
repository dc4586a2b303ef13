import type { ShopId } from '../domain/ids';
import type { Clock } from '../ports/clock';
import type { StoresOf } from '../ports/stores/database';
import type { WaitingOrder } from '../ports/stores/order-stores';
import type { QueuePosition } from '../ports/stores/job-stores';
import { ORDER_JOBS } from './definitions/order-jobs';
import { newJob } from './job';
import { scheduleOrders } from './schedule/schedule-order';

/**
 * Orders that are to become known, at the set-up or before an import, wait in this queue of their
 * shop, one after the other and oldest first: what is sold meanwhile waits for none of them.
 */
const QUEUE = 'recent';

/** Before all of them. */
const FIRST = '';

/** Schedules the reading of the next page. */
export async function scheduleRecentPage(
  { jobs }: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: string,
): Promise<void> {
  const position = { queueName: QUEUE, rank: FIRST };
  await jobs.add([newJob(ORDER_JOBS.readRecent, { shopId }, { runAt, position })]);
}

export async function scheduleRecentOrders(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  { orders, runAt }: { orders: readonly WaitingOrder[]; runAt: string },
): Promise<void> {
  const evaluations = orders.map(({ orderId, orderedAt }) => {
    const position = recentPosition({ orderId, orderedAt });
    return { shopId, orderId, orderCreatedAt: orderedAt, runAt, position };
  });
  await scheduleOrders(stores, evaluations);
}

/** The queue position of an order that has to become known. */
export function recentPosition({ orderId, orderedAt }: WaitingOrder): QueuePosition {
  return { queueName: QUEUE, rank: `${new Date(orderedAt).toISOString()} ${orderId}` };
}

/** Whether some of them are not read or not known yet. */
export function areRecentOrdersDue(
  { database, clock }: { database: StoresOf<'jobs'>; clock: Clock },
  shopId: ShopId,
): Promise<boolean> {
  return database.jobs.isQueueOccupied(shopId, QUEUE, clock.now().toISOString());
}
