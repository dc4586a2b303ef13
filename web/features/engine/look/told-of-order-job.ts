import type { z } from 'zod';
import { isPastShownDays } from '../../../domain/order/shown-by-shopify';
import type { JobDefinition } from '../../../ports/queue';
import { JOBS, toldOfOrderPayload } from '../../../jobs/job-payloads';
import { noteUnseen, type UnseenDeps } from './unseen-order';

const MAX_ATTEMPTS = 12;

/**
 * A notice told of a change. The look at the order beside this job does what is due; only where Shopify hides the order
 * by its age, what the notice said is kept for the merchant.
 */
export function toldOfOrderJob(deps: UnseenDeps): JobDefinition<z.output<typeof toldOfOrderPayload>> {
  return {
    name: JOBS.toldOfOrder,
    payload: toldOfOrderPayload,
    maxAttempts: MAX_ATTEMPTS,
    run: (notice) => noteIfHidden(deps, notice),
  };
}

async function noteIfHidden(deps: UnseenDeps, notice: z.output<typeof toldOfOrderPayload>): Promise<void> {
  const { shopId, orderId, told } = notice;
  const [shop, known] = await Promise.all([
    deps.database.shops.byId(shopId),
    deps.database.orders.byId(shopId, orderId),
  ]);
  if (!shop || shop.uninstalledAt || !known) return;
  if (!isPastShownDays(known.orderedAt, deps.clock.now().toISOString())) return;
  if (await deps.shopify.order(shop, orderId)) return;
  await noteUnseen(deps, { shop, orderId, orderCreatedAt: null, told });
}
