import type { Instant, OrderId, ShopId } from '../domain/ids';
import type { Stores } from '../ports/stores/database';
import { JOB_KEYS, JOBS } from './job-payloads';

const DAY_MS = 86_400_000;

/** Plans another look at the documents by hand that could not be linked to the order yet. */
export async function scheduleLookByHand(
  stores: Pick<Stores, 'jobs'>,
  shopId: ShopId,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  await stores.jobs.add([
    {
      shopId,
      name: JOBS.lookByHand,
      payload: { shopId, orderId },
      key: JOB_KEYS.lookByHand(orderId),
      runAt: new Date(Date.parse(at) + DAY_MS).toISOString(),
    },
  ]);
}
