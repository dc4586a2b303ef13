import type { Charge } from '../../domain/billing/charge';
import type { Instant, ShopId } from '../../domain/ids';
import { daysLater } from '../../domain/time/berlin';
import { scheduleWaitingForTransfers } from '../../jobs/schedule/schedule-redecisions';
import type { StoresOf } from '../../ports/stores/database';
import type { Grant } from '../../ports/stores/shops/transfer-store';

/** For so long what a purchase grants can be used, whatever day of the meter's month it is. */
export const PURCHASE_DAYS = 30;

const IMPORT_FACTOR = 5;

/** What the purchase of the import grants to a shop with that quota. */
export function importTransfers(quota: number): number {
  return quota * IMPORT_FACTOR;
}

/** The key by which a purchase grants once. */
export function purchaseGrant({ id }: Pick<Charge, 'id'>): string {
  return `charge:${id}`;
}

type UsedStores = StoresOf<'jobs' | 'transfers'>;

/**
 * A purchase is active: once, however often that is read, the shop gets the transfers that were
 * agreed on. Answers whether it was now.
 */
export function grantPurchase(
  stores: UsedStores,
  charge: Pick<Charge, 'id' | 'shopId' | 'transfers' | 'activatedAt'>,
  at: Instant,
): Promise<boolean> {
  const { shopId, transfers, activatedAt } = charge;
  return grantTransfers(stores, shopId, {
    source: 'purchase',
    key: purchaseGrant(charge),
    amount: transfers,
    expiresAt: daysLater(activatedAt ?? at, PURCHASE_DAYS),
    at,
  });
}

/** Once per key; documents that wait for transfers are created then. */
export async function grantTransfers(
  stores: UsedStores,
  shopId: ShopId,
  grant: Grant,
): Promise<boolean> {
  const isNew = await stores.transfers.grant(shopId, grant);
  if (isNew) await scheduleWaitingForTransfers(stores, shopId, grant.at);
  return isNew;
}
