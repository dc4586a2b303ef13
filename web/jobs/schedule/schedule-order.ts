import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { QueuePosition } from '../../ports/stores/work/job-store';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { newJob } from '../job';

export interface OrderLook {
  shopId: ShopId;
  orderId: OrderId;
  orderCreatedAt: string | null;
  runAt: Instant;
  /** Left out: in no line. */
  place?: QueuePosition;
  /** Tries of the same look that failed before. */
  attempts?: number;
}

/** Plans one look at an order; a look that already waits is joined. */
export async function scheduleOrder(stores: StoresOf<'jobs'>, look: OrderLook): Promise<void> {
  await scheduleOrders(stores, [look]);
}

export async function scheduleOrders(stores: StoresOf<'jobs'>, looks: OrderLook[]): Promise<void> {
  await stores.jobs.add(
    looks.map(({ shopId, orderId, orderCreatedAt, runAt, place, attempts }) =>
      newJob(
        ORDER_JOBS.processOrder,
        { shopId, orderId, orderCreatedAt },
        { runAt, place, attempts },
      ),
    ),
  );
}
