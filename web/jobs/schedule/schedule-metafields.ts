import type { Instant, OrderId, ShopId } from '../../domain/ids';
import type { MetafieldSettings } from '../../domain/settings/sections/metafield-settings';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shops/shop-store';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { SHOP_JOBS } from '../definitions/shop-jobs';
import { newJob } from '../job';

/** Just after the numbers of new documents were read back. */
const SOON_MS = 3_600;

/** Whether anything of the books is written to orders. */
export function areMetafieldsWritten({ settings, uninstalledAt }: Shop): boolean {
  return Object.keys(settings.metafield.write).length > 0 && uninstalledAt === null;
}

/** Something about an order's documents is new: its metafields are to say so, if they are wanted. */
export async function scheduleMetafields(
  stores: StoresOf<'jobs'>,
  shop: Shop,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  if (!areMetafieldsWritten(shop)) return;
  const runAt = new Date(Date.parse(at) + SOON_MS).toISOString();
  await stores.jobs.add([
    newJob(ORDER_JOBS.writeMetafields, { shopId: shop.id, orderId }, { runAt }),
  ]);
}

/** Where values are written from now on, Shopify is to know what stands there. */
export async function scheduleDefinitions(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  { before, after }: Record<'before' | 'after', MetafieldSettings>,
  runAt: Instant,
): Promise<void> {
  const isNew = JSON.stringify(before.write) !== JSON.stringify(after.write);
  if (!isNew || Object.keys(after.write).length === 0) return;
  await stores.jobs.add([newJob(SHOP_JOBS.defineMetafields, { shopId }, { runAt })]);
}
