import { SCOPE_REASONS } from '../../domain/documents/model/reason';
import type { ShopId } from '../../domain/ids';
import type { Failure } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import { scheduleRedecision } from './schedule-redecisions';
import { reviveFailedFor } from './revive-failed';

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
