import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { TRANSACTION_JOBS } from '../definitions/transaction-jobs';
import { newJob } from '../job';
import { soonOrBundled } from './schedule-read-back';

/** Just after the numbers of new documents were read back, so that the purpose can name them. */
const SOON_MS = 2_500;
/**
 * While a shop's orders are queued, one request posts the transactions of all orders of these ten
 * seconds.
 */
const BUNDLE_MS = 11_000;
/** A document and its payment often come from the same evaluation; both should be there. */
const HINT_MS = 3_200;

/** Schedules the posting of all claimed transactions: one job per shop, however many orders wait. */
export async function scheduleTransactions(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  const options = soonOrBundled(at, { soonMs: SOON_MS, bundleMs: BUNDLE_MS });
  await stores.jobs.add([newJob(TRANSACTION_JOBS.postTransactions, { shopId }, options)]);
}

/**
 * Schedules the hints which document an order's transactions pay; nothing happens while one of the two
 * is missing.
 */
export async function scheduleHints(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  const runAt = new Date(Date.parse(at) + HINT_MS).toISOString();
  await stores.jobs.add([
    newJob(TRANSACTION_JOBS.hintTransactions, { shopId, orderId }, { runAt }),
  ]);
}
