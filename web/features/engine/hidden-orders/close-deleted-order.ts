import type { Instant, OrderId } from '../../../domain/ids';
import { isClosed } from '../../../domain/documents/decisions/decision';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify';
import type { HiddenOrderDatabase, HiddenOrderStores } from './hidden-order';
import type { NewEvent } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { giveBack } from '../create/claim-document';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle } from '../../../jobs/job';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { isFinished, isUnsent } from '../../../domain/documents/model/document-state';

interface DeletedDeps {
  database: HiddenOrderDatabase;
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
}

/** Jobs that end with the order. */
const ABOUT_ORDER = [
  ORDER_JOBS.processOrder,
  ORDER_JOBS.markPaid,
  ORDER_JOBS.writeMetafields,
  CONTACT_JOBS.updateContact,
];

/**
 * An event says that an order was deleted. If Shopify still shows it, it is evaluated like any
 * other.
 */
export function closeDeletedOrderJob(deps: DeletedDeps) {
  return handle(ORDER_JOBS.orderDeleted, async ({ shopId, orderId }) => {
    const shop = await deps.database.shops.byId(shopId);
    const known = await deps.database.orders.byId(shopId, orderId);
    if (!shop || shop.uninstalledAt || !known || isClosed(known)) return;
    const at = deps.clock.now().toISOString();
    if (await deps.shopify.order(shop, orderId)) {
      return scheduleOrder(deps.database, { shopId, orderId, orderCreatedAt: null, runAt: at });
    }
    await deps.database.transaction((stores) => close(stores, shop, orderId, at));
  });
}

/**
 * Nothing more is created, and nothing waits or fails for the order: claims and their transfers are
 * released, existing documents stay. A document may be on its way at this very moment: it is left
 * to the order's evaluation, which never runs parallel to the one that sends it.
 */
async function close(
  stores: HiddenOrderStores,
  shop: Shop,
  orderId: OrderId,
  at: Instant,
): Promise<void> {
  const known = await stores.orders.lock(shop.id, orderId);
  if (!known || isClosed(known)) return;
  await stores.orders.close(shop.id, orderId, at);
  for (const one of await stores.instructions.of(shop.id, orderId)) {
    await stores.instructions.end(shop.id, orderId, one);
  }
  const documents = await stores.documents.ofOrder(shop.id, orderId);
  for (const claim of documents.filter(isUnsent)) await giveBack(stores, shop, claim);
  const given = { shopId: shop.id, orderId, orderCreatedAt: null };
  const over = ABOUT_ORDER.map(({ keyOf }) => keyOf(given, { runAt: at }));
  await stores.jobs.withdraw(shop.id, over);
  if (!documents.every(isFinished)) {
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  }
  await stores.events.append(shop.id, deleted(orderId, known.name, at));
}

function deleted(orderId: OrderId, orderName: string, at: Instant): NewEvent {
  return {
    at,
    orderId,
    orderName,
    origin: 'order',
    event: 'order.deleted',
    status: 'info',
    refs: { order: orderId },
    body: {},
  };
}
