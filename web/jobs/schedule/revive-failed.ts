import type { JobId, ShopId } from '../../domain/ids';
import type { Failure } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import { SCOPE_REASONS } from '../../domain/documents/model/reason';
import { scheduleRedecision } from './schedule-redecisions';

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

/**
 * The shop grants the app more: jobs that failed, and orders that wait, for lack of a permission
 * start again.
 */
export async function retryWithScopes(
  stores: StoresOf<'jobs' | 'orders' | 'events'>,
  shopId: ShopId,
  now: Date,
): Promise<void> {
  if (await stores.orders.anyWaitingFor(shopId, SCOPE_REASONS))
    await scheduleRedecision(stores, shopId, now.toISOString());
  await reviveFailedFor(stores, shopId, ['SHOPIFY_SCOPE_MISSING'], now);
}

const LOCKED_OUT: readonly Failure[] = [
  'SHOPIFY_DATA_NOT_APPROVED',
  'SHOPIFY_SHOP_FROZEN',
  'SHOPIFY_TOKEN_REJECTED',
  'SHOP_GONE',
];

/**
 * Shopify sends no event when it restores access, or approves the use of customer data: after its
 * next successful answer, work that failed for this reason is retried.
 */
export function retryWithAccess(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  now: Date,
): Promise<void> {
  return reviveFailedFor(stores, shopId, LOCKED_OUT, now);
}
