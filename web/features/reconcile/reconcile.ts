import type { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import type { JobDefinition } from '../../ports/queue';
import type { WaitingOrder } from '../../ports/stores/order-store';
import { whileConnected } from '../connect-lexware/while-connected';
import { JOBS, shopPayload } from '../job-payloads';
import { scheduleOrders } from '../process-order/schedule-order';
import { reconcileDocuments, type ReconcileDeps } from './reconcile-documents';

const BATCH = 500;

/** Every night: states of all open documents, documents made or removed by hand, and a look at every open order. */
export function reconcileJob(deps: ReconcileDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.reconcile,
    payload: shopPayload,
    maxAttempts: 6,
    run: ({ shopId }) => reconcile(deps, shopId),
  };
}

async function reconcile(deps: ReconcileDeps, shopId: ShopId): Promise<void> {
  const shop = await deps.database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt) return;
  const startedAt = deps.clock.now().toISOString();
  await whileConnected(reconcileDocuments(deps, shop));
  await lookAtOpenOrders(deps, shopId, startedAt);
  await deps.database.shops.markReconciled(shopId, startedAt);
}

async function lookAtOpenOrders(deps: ReconcileDeps, shopId: ShopId, runAt: string): Promise<void> {
  let after: WaitingOrder | null = null;
  for (;;) {
    const open: WaitingOrder[] = await deps.database.orders.unsettled(shopId, { after, limit: BATCH });
    const last = open.at(-1);
    if (!last) return;
    const looks = open.map(({ orderId }) => ({ shopId, orderId, orderCreatedAt: null, runAt }));
    await scheduleOrders(deps.database, looks);
    after = last;
  }
}
