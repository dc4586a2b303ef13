import { isPastShownDays } from '../../../domain/order/shown-by-shopify';
import type { Shopify } from '../../../ports/shopify';
import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import { recordHidden, type HiddenOrderDeps } from './hidden-order';

interface ReportedDeps extends HiddenOrderDeps {
  shopify: HiddenOrderDeps['shopify'] & Pick<Shopify, 'order'>;
}

/**
 * An event reported a change of an order. The order's evaluation, a job of its own, does what is
 * due; only if Shopify hides the order by its age, the reported change is stored for the merchant.
 */
export function reportedChangeJob(deps: ReportedDeps) {
  return handle(ORDER_JOBS.reportedChange, (event) => recordIfHidden(deps, event));
}

async function recordIfHidden(
  deps: ReportedDeps,
  event: PayloadOf<typeof ORDER_JOBS.reportedChange>,
): Promise<void> {
  const { shopId, orderId, change } = event;
  const [shop, known] = await Promise.all([
    deps.database.shops.byId(shopId),
    deps.database.orders.byId(shopId, orderId),
  ]);
  if (!shop || shop.uninstalledAt || !known) return;
  if (!isPastShownDays(known.orderedAt, deps.clock.now().toISOString())) return;
  if (await deps.shopify.order(shop, orderId)) return;
  await recordHidden(deps, { shop, orderId, orderCreatedAt: null, reported: change });
}
