import type { OrderId } from '../../domain/ids';
import type { Shop } from '../../ports/stores/shop-store';
import { lacksConnection } from '../../ports/while-connected';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { handle } from '../../jobs/job';
import { scheduleLookByHand } from '../../jobs/schedule-look-by-hand';
import { heldBack } from './held-back';
import type { LinkDeps } from './is-for-customer';
import { linkVouchers } from './link-vouchers';

/** Day after day, until what held the order's documents by hand back has ended. */
export function lookByHandJob(deps: LinkDeps) {
  return handle(DOCUMENT_JOBS.lookByHand, async ({ shopId, orderId }) => {
    const shop = await deps.database.shops.byId(shopId);
    if (shop && !shop.uninstalledAt) await look(deps, shop, orderId);
  });
}

async function look(deps: LinkDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const rows = await heldBack(deps, shop, orderId);
  try {
    await linkVouchers(deps, { shop, failed: new Set() }, rows);
  } catch (error) {
    if (!lacksConnection(error)) throw error;
    await scheduleLookByHand(deps.database, shop.id, orderId, deps.clock.now().toISOString());
  }
}
