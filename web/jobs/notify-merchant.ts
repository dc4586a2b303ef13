import type { Instant, ShopId } from '../domain/ids';
import {
  connectionOccasion,
  isSubscribed,
  meterNotification,
  meterOccasion,
  type MerchantNotification,
  ONBOARDING,
  onboardingAt,
} from '../domain/notifications/merchant-notification';
import { allowanceOf, givenFor, transfersLeft } from '../domain/plans/allowance';
import { meterTime } from '../domain/plans/period';
import type { StoresOf } from '../ports/stores/database';
import type { NewJob } from '../ports/stores/job-stores';
import type { Shop } from '../ports/stores/shop-stores';
import { SHOP_JOBS } from './definitions/shop-jobs';
import { newJob } from './job';

type UsedStores = StoresOf<'notifications' | 'jobs'>;

/** A document was created: are the transfers running low, or was it the last one? */
export async function notifyMeter(
  stores: UsedStores & StoresOf<'transfers'>,
  shop: Shop,
  at: Instant,
): Promise<void> {
  const { notifyCreditsExhaustedNow, notifyCreditsExhaustedSoon } = shop.settings.general;
  if (!notifyCreditsExhaustedNow && !notifyCreditsExhaustedSoon) return;
  const time = meterTime(shop, at);
  const meter = await stores.transfers.meter(shop.id, time);
  const kind = meterNotification({ left: transfersLeft(meter), quota: allowanceOf(meter) });
  if (!kind) return;
  const occasion = meterOccasion(time.start, givenFor(meter));
  await notifyMerchant(stores, shop, { kind, occasion }, at);
}

/** A document has to wait for transfers. */
export async function notifyExhausted(
  stores: UsedStores & StoresOf<'transfers'>,
  shop: Shop,
  at: Instant,
): Promise<void> {
  const time = meterTime(shop, at);
  const meter = await stores.transfers.meter(shop.id, time);
  const occasion = meterOccasion(time.start, givenFor(meter));
  await notifyMerchant(stores, shop, { kind: 'credits-exhausted-now', occasion }, at);
}

export async function notifyBrokenConnection(
  stores: UsedStores,
  shop: Shop,
  connectedAt: Instant,
  at: Instant,
): Promise<void> {
  await notifyMerchant(
    stores,
    shop,
    { kind: 'connection-missing', occasion: connectionOccasion(connectedAt) },
    at,
  );
}

/** Schedules a check two days after the installation whether the set-up was completed. */
export async function planOnboarding(stores: StoresOf<'jobs'>, shop: Shop): Promise<void> {
  await stores.jobs.add([jobOf(shop.id, ONBOARDING, onboardingAt(shop.installedAt))]);
}

/** Once per occasion, and only if the merchant wants it. */
export async function notifyMerchant(
  stores: UsedStores,
  shop: Shop,
  notification: MerchantNotification,
  at: Instant,
): Promise<void> {
  if (!isSubscribed(notification.kind, shop.settings.general)) return;
  if (await stores.notifications.record(shop.id, notification, at))
    await stores.jobs.add([jobOf(shop.id, notification, at)]);
}

function jobOf(shopId: ShopId, notification: MerchantNotification, runAt: Instant): NewJob {
  return newJob(SHOP_JOBS.sendNotification, { shopId, notification }, { runAt });
}
