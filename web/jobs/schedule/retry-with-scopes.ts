import { SCOPE_REASONS } from '../../domain/documents/model/reason';
import type { ShopId } from '../../domain/ids';
import type { Failure } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import { scheduleRedecision } from './schedule-redecisions';
import { MOST_RETRIED, reviveInParts } from './revive-failed';

/**
 * The shop allows the app more: steps that failed and orders that wait for want of a permission
 * begin anew.
 */
export async function retryWithScopes(
  stores: StoresOf<'jobs' | 'orders' | 'events'>,
  shopId: ShopId,
  now: Date,
): Promise<void> {
  if (await stores.orders.isMissing(shopId, SCOPE_REASONS))
    await scheduleRedecision(stores, shopId, now.toISOString());
  await revive(stores, shopId, 'SHOPIFY_SCOPE_MISSING', now);
}

/**
 * Shopify announces nowhere that it approved the use of customer data, so it is tried again now and
 * then.
 */
export function retryWithApproval(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  now: Date,
): Promise<void> {
  return revive(stores, shopId, 'SHOPIFY_DATA_NOT_APPROVED', now);
}

async function revive(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  lacking: Failure,
  now: Date,
): Promise<void> {
  const dead = await stores.jobs.deadIds(shopId, [lacking], MOST_RETRIED);
  await reviveInParts(stores, shopId, dead, now);
}
