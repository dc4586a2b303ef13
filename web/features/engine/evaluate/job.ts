import { ORDER_JOBS } from '../../../jobs/definitions/order-jobs';
import { handle } from '../../../jobs/job';
import { isFirstInvoice } from '../../../domain/documents/model/document-key';
import { isClosed } from '../../../domain/documents/decisions/closed-order';
import type { OrderId } from '../../../domain/ids';
import type { Shop } from '../../../ports/stores/shop-stores';
import { recordInvoiceDecision } from '../decisions/record-decisions';
import { processOrder, type ProcessOrderDeps } from './process-order';

export function processOrderJob(deps: ProcessOrderDeps) {
  return handle(ORDER_JOBS.processOrder, async ({ shopId, ...input }, context) => {
    const found = await deps.database.connections.withShop(shopId);
    if (!found) return;
    const { shop, connection } = found;
    if (shop.uninstalledAt) return recordDisabled(deps, shop, input.orderId);
    await processOrder(deps, { shop, connection, ...input, context });
  });
}

/**
 * A job left over from before the app was removed: the order shows why nothing more is created
 * until the shop returns.
 */
async function recordDisabled(deps: ProcessOrderDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const order = await deps.database.orders.byId(shop.id, orderId);
  if (!order || isClosed(order)) return;
  if (order.decisions.find(isFirstInvoice)?.decision.kind === 'skip') return;
  await recordInvoiceDecision(deps, {
    shop,
    order: { id: orderId, name: order.name },
    decision: { kind: 'skip', reason: 'DISABLED' },
  });
}
