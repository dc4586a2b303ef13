import { isInForce } from '../../domain/documents/model/document-state';
import { isClosed } from '../../domain/documents/decisions/decision';
import { type FilledMetafields, ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { writesMetafields } from '../../jobs/schedule/schedule-metafields';
import { partOfShownOrders } from '../../jobs/schedule/shown-orders';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { OrderListItem } from '../../ports/stores/order-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { MetafieldsDatabase, MetafieldsStores } from './metafields-stores';
import { shopThatWrites } from './shop-that-writes';

interface FillDeps {
  database: MetafieldsDatabase;
  clock: Clock;
}

/**
 * Newly chosen values are written to orders with documents, as far back as Shopify shows orders to
 * every app: part by part, one job per order, so that a crash or failure resumes where it stopped.
 * The last part logs the end.
 */
export function fillMetafieldsJob(deps: FillDeps) {
  return handle(ORDER_JOBS.fillMetafields, async (payload) => {
    const shop = await shopThatWrites(deps.database, payload.shopId);
    if (!shop) return;
    if (payload.isRead) return logEnd(deps, shop, payload);
    await fillPart(deps, shop, payload);
  });
}

async function fillPart(
  { database, clock }: FillDeps,
  shop: Shop,
  payload: FilledMetafields,
): Promise<void> {
  const { items, next, at } = await partOfShownOrders(database, shop, {
    now: clock.now(),
    after: payload.after,
  });
  const found = items.filter(hasDocuments);
  const writes = found.map(({ orderId }, index) => writesMetafields(shop, orderId, at(index)));
  const rest = {
    ...payload,
    after: next,
    isRead: next === null,
    orders: payload.orders + found.length,
    part: payload.part + 1,
  };
  const successor = newJob(ORDER_JOBS.fillMetafields, rest, { runAt: at(found.length) });
  await database.transaction((stores: MetafieldsStores) => stores.jobs.add([...writes, successor]));
}

function hasDocuments(order: OrderListItem): boolean {
  return (
    !isClosed(order) &&
    order.documents.some((one) => one.kind !== 'delivery-note' && isInForce(one))
  );
}

/** If no order had documents, nothing is logged. */
async function logEnd(
  { database, clock }: FillDeps,
  { id }: Shop,
  { orders }: FilledMetafields,
): Promise<void> {
  if (orders === 0) return;
  await database.events.append(
    id,
    shopEvent({
      at: clock.now().toISOString(),
      event: 'app.metafields-filled',
      status: 'success',
      body: { orders },
    }),
  );
}
