import type { Instant, OrderId, ShopId } from '../domain/ids';
import type { Stores } from '../ports/stores/database';
import { DOCUMENT_JOBS } from './definitions/document-jobs';
import { newJob } from './job';

const DAY_MS = 86_400_000;

/** Plans another look at the documents by hand that could not be linked to the order yet. */
export async function scheduleLookByHand(
  stores: Pick<Stores, 'jobs'>,
  shopId: ShopId,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  const runAt = new Date(Date.parse(at) + DAY_MS).toISOString();
  await stores.jobs.add([newJob(DOCUMENT_JOBS.lookByHand, { shopId, orderId }, { runAt })]);
}
