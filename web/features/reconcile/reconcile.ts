import type { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import type { JobDefinition } from '../../ports/queue';
import { whileConnected } from '../connect-lexware/while-connected';
import { JOBS, shopPayload } from '../job-payloads';
import { scheduleOpenLooks } from '../process-order/redecide-orders';
import { reconcileDocuments, type ReconcileDeps } from './reconcile-documents';

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
  await scheduleOpenLooks(deps.database, shopId, startedAt);
  await deps.database.shops.markReconciled(shopId, startedAt);
}
