import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { DOCUMENT_JOBS } from '../definitions/document-jobs';
import { newJob } from '../job';

const DAY_MS = 86_400_000;

interface ManualCheck {
  shopId: ShopId;
  orderId: OrderId;
  at: Instant;
}

/** Something ended that may have blocked the order's manual documents: they are checked now. */
export function checkManualNow(stores: StoresOf<'jobs'>, check: ManualCheck): Promise<void> {
  return schedule(stores, check, check.at);
}

/** Schedules the next check of manual documents that could not be linked to the order yet. */
export function checkManualTomorrow(stores: StoresOf<'jobs'>, check: ManualCheck): Promise<void> {
  return schedule(stores, check, new Date(Date.parse(check.at) + DAY_MS).toISOString());
}

function schedule(
  stores: StoresOf<'jobs'>,
  { shopId, orderId }: ManualCheck,
  runAt: Instant,
): Promise<void> {
  return stores.jobs.add([newJob(DOCUMENT_JOBS.checkManual, { shopId, orderId }, { runAt })]);
}
