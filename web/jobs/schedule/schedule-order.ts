import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import type { QueuePosition } from '../../ports/stores/job-stores';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { newJob } from '../job';

interface OrderEvaluation {
  shopId: ShopId;
  orderId: OrderId;
  orderCreatedAt: string | null;
  runAt: Instant;
  /** Left out: not queued. */
  position?: QueuePosition;
  /** Earlier failed attempts at the same evaluation. */
  attempts?: number;
}

/** Schedules the evaluation of an order; a waiting one is joined. */
export async function scheduleOrder(
  stores: StoresOf<'jobs'>,
  evaluation: OrderEvaluation,
): Promise<void> {
  await scheduleOrders(stores, [evaluation]);
}

export async function scheduleOrders(
  stores: StoresOf<'jobs'>,
  evaluations: OrderEvaluation[],
): Promise<void> {
  await stores.jobs.add(
    evaluations.map(({ shopId, orderId, orderCreatedAt, runAt, position, attempts }) =>
      newJob(
        ORDER_JOBS.processOrder,
        { shopId, orderId, orderCreatedAt },
        { runAt, position, attempts },
      ),
    ),
  );
}
