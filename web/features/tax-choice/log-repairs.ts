import type { Repair } from '../../domain/documents/draft';
import type { Instant } from '../../domain/ids';
import type { Order } from '../../domain/order/order';
import type { Stores } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';

/** One line of the log for each correction of the shop's taxes that is in a document. */
export async function logRepairs(
  stores: Pick<Stores, 'events'>,
  shop: Shop,
  order: Pick<Order, 'id' | 'name'>,
  { repairs, at }: { repairs: Repair[]; at: Instant },
): Promise<void> {
  for (const { code, detail } of repairs) {
    await stores.events.append(shop.id, {
      at,
      orderId: order.id,
      orderName: order.name,
      origin: 'order',
      event: 'order.tax-fixed',
      status: 'info',
      refs: { order: order.id },
      body: { code, detail },
    });
  }
}
