import { isPastShownDays } from '../../../domain/order/shown-by-shopify';
import type { Shopify } from '../../../ports/shopify/shopify';
import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import { noteUnseen, type UnseenDeps } from './unseen-order';

interface NoticedDeps extends UnseenDeps {
  shopify: UnseenDeps['shopify'] & Pick<Shopify, 'order'>;
}

/**
 * A notice said that an order changed. The look at the order beside this job does what is due; only
 * where Shopify hides the order by its age, what the notice said is kept for the merchant.
 */
export function noticedChangeJob(deps: NoticedDeps) {
  return handle(ORDER_JOBS.noticedChange, (notice) => noteIfHidden(deps, notice));
}

async function noteIfHidden(
  deps: NoticedDeps,
  notice: PayloadOf<typeof ORDER_JOBS.noticedChange>,
): Promise<void> {
  const { shopId, orderId, change: noticed } = notice;
  const [shop, known] = await Promise.all([
    deps.database.shops.byId(shopId),
    deps.database.orders.byId(shopId, orderId),
  ]);
  if (!shop || shop.uninstalledAt || !known) return;
  if (!isPastShownDays(known.orderedAt, deps.clock.now().toISOString())) return;
  if (await deps.shopify.order(shop, orderId)) return;
  await noteUnseen(deps, { shop, orderId, orderCreatedAt: null, noticed });
}
