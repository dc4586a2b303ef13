import type { CreationAnswer } from '../../contract/creation';
import { SETUP_GRANT, SETUP_REWARD, transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { Instant, ShopId } from '../../domain/ids';
import type { WaitReason } from '../../domain/documents/model/reason';
import type { Shop } from '../../ports/stores/shop-stores';
import type { CreationStores } from './creation-stores';

const INACTIVE: WaitReason = 'NOT_ACTIVATED';

/**
 * Whether documents are created, and which wait for the merchant's approval. Each was drafted by
 * the same rules as all others, so it is created with the approval.
 */
export async function readCreation(
  stores: CreationStores,
  shop: Shop,
  now: Instant,
): Promise<CreationAnswer> {
  const { id, activatedAt, settings } = shop;
  const [waiting, [first], transfers, otherApp] = await Promise.all([
    stores.orders.countWaiting(id, INACTIVE),
    stores.orders.waitingFor(id, [INACTIVE], { after: null, limit: 1 }),
    readTransfers(stores, shop, now),
    readOtherApp(stores, shop),
  ]);
  const order = first && (await stores.orders.byId(id, first.orderId));
  return {
    activatedAt,
    waiting: {
      invoices: waiting.invoice,
      creditNotes: waiting['credit-note'],
      deliveryNotes: waiting['delivery-note'],
    },
    first: order ? { id: order.orderId, name: order.name } : null,
    otherApp,
    arePaid: ['paid', 'completed'].includes(settings.invoice.event),
    transfers,
  };
}

async function readOtherApp(
  { otherAppStops, orders }: Pick<CreationStores, 'otherAppStops' | 'orders'>,
  { id }: Shop,
): Promise<CreationAnswer['otherApp']> {
  const stop = await otherAppStops.current(id);
  if (!stop) return null;
  const { since, orderId, number } = stop;
  const order = await orders.byId(id, orderId);
  return { since, order: { id: orderId, name: order?.name ?? '' }, number };
}

/** Includes the transfers granted at the end of the set-up, where that is still to come. */
async function readTransfers(
  { setups, transfers }: CreationStores,
  shop: Shop,
  now: Instant,
): Promise<CreationAnswer['transfers']> {
  const time = meterTime(shop, now);
  const [meter, reward] = await Promise.all([
    transfers.meter(shop.id, time),
    rewardToCome({ setups, transfers }, shop.id),
  ]);
  return { left: transfersLeft(meter) + reward, resetAt: time.end };
}

async function rewardToCome(
  { setups, transfers }: Pick<CreationStores, 'setups' | 'transfers'>,
  id: ShopId,
): Promise<number> {
  const [{ isOpen }, isGiven] = await Promise.all([
    setups.byShop(id),
    transfers.isGranted(id, SETUP_GRANT),
  ]);
  return isOpen && !isGiven ? SETUP_REWARD : 0;
}
