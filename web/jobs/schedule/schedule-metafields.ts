import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { writtenTargets } from '../../domain/written-metafields/metafield-changes';
import type { MetafieldSettings } from '../../domain/setting-sections/metafield-settings';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { ORDER_JOBS } from '../definitions/order-jobs';
import { SHOP_JOBS } from '../definitions/shop-jobs';
import { newJob } from '../job';
import type { NewJob } from '../../ports/stores/job-stores';

/** Just after the numbers of new documents were read back. */
const SOON_MS = 3_600;

/** Whether any data of the documents is written to orders. */
export function areMetafieldsWritten({ settings, uninstalledAt, activatedAt }: Shop): boolean {
  const isActive = uninstalledAt === null && activatedAt !== null;
  return isActive && Object.keys(settings.metafield.write).length > 0;
}

/** An order's documents changed: its metafields are updated, if the merchant wants them. */
export async function scheduleMetafields(
  stores: StoresOf<'jobs'>,
  shop: Shop,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  if (!areMetafieldsWritten(shop)) return;
  const runAt = new Date(Date.parse(at) + SOON_MS).toISOString();
  await stores.jobs.add([writesMetafields(shop, orderId, runAt)]);
}

export function writesMetafields({ id: shopId }: Shop, orderId: OrderId, runAt: Instant): NewJob {
  return newJob(ORDER_JOBS.writeMetafields, { shopId, orderId }, { runAt });
}

/** Orders with existing documents get the newly chosen values. */
export async function scheduleFilling(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  const begin = { startedAt: runAt, after: null, isRead: false, orders: 0, part: 0 };
  await stores.jobs.add([newJob(ORDER_JOBS.fillMetafields, { shopId, ...begin }, { runAt })]);
}

/** If values are newly written, or to other metafields, Shopify gets their definitions. */
export async function scheduleDefinitions(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  { before, after }: Record<'before' | 'after', MetafieldSettings>,
  runAt: Instant,
): Promise<void> {
  const known = writtenTargets(before).map((one) => JSON.stringify(one));
  const isNew = writtenTargets(after).some((one) => !known.includes(JSON.stringify(one)));
  if (!isNew) return;
  await stores.jobs.add([newJob(SHOP_JOBS.defineMetafields, { shopId }, { runAt })]);
}
