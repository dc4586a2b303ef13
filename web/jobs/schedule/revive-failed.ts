import type { JobId, ShopId } from '../../domain/ids';
import type { Failure } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';

/** A day without Lexware Office can leave thousands behind. */
export const MAX_RETRIED = 10_000;
const PART = 50;
/** So that other work in the shop does not queue behind thousands of retries. */
const PART_EVERY_MS = 60_000;

/** Queues failed jobs again, part by part; returns how many there were. */
export async function reviveInParts(
  { jobs }: StoresOf<'jobs'>,
  shopId: ShopId,
  ids: readonly JobId[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (let first = 0; first < ids.length; first += PART) {
    const runAt = new Date(now.getTime() + (first / PART) * PART_EVERY_MS).toISOString();
    count += await jobs.revive(shopId, ids.slice(first, first + PART), runAt);
  }
  return count;
}

/** The same for all that failed for one of these reasons, which is over. */
export async function reviveFailedFor(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  reasons: readonly Failure[],
  now: Date,
): Promise<void> {
  const dead = await stores.jobs.deadIds(shopId, reasons, MAX_RETRIED);
  await reviveInParts(stores, shopId, dead, now);
}
