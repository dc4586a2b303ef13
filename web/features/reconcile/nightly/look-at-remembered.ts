import type { OrderId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shops/shop-store';
import { lookAtHeldBack } from '../../engine/look/beside-by-hand';
import type { LinkDeps } from '../match/is-for-customer';

const PAGE = 200;

/**
 * The log alone knows of all documents by hand that may count by now: the looks of each day end with
 * an uninstallation, and wait for nothing that only the order's own story can bring.
 */
export async function lookAtRemembered(deps: LinkDeps, shop: Shop): Promise<void> {
  for (let after: OrderId | null = null; ;) {
    const orders: OrderId[] = await deps.database.events.remembered(shop.id, {
      after,
      limit: PAGE,
    });
    for (const orderId of orders) await lookAtHeldBack(deps, shop, orderId);
    after = orders.at(-1) ?? null;
    if (after === null) return;
  }
}
