import type { OrderId } from '../../domain/ids';
import { scheduleOrder } from '../../jobs/schedule/schedule-order';
import { AppError } from '../../ports/app-error';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { fetchedOrder } from '../engine/evaluate/fetched-order';
import type { RequestDeps } from './create-now';

/**
 * An order without any event so far is read from Shopify and evaluated, so that it does not stay
 * unnoticed.
 */
export async function orderToShow(
  deps: RequestDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<OrderListItem> {
  const known = await deps.database.orders.byId(shop.id, orderId);
  if (!known) await evaluateUnknown(deps, shop, orderId);
  const order = known ?? (await deps.database.orders.byId(shop.id, orderId));
  if (!order) throw new AppError('NOT_FOUND', 'No such order in this shop');
  return { ...order, documents: await deps.database.documents.ofOrder(shop.id, orderId) };
}

async function evaluateUnknown(deps: RequestDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const order = await deps.shopify.order(shop, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  const runAt = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    await stores.orders.upsertFromShopify(shop.id, fetchedOrder(order));
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt });
  });
  deps.wakeQueue();
}
