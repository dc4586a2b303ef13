import type { z } from 'zod';
import type { JobDefinition } from '../../ports/queue';
import { JOBS, processOrderPayload } from '../job-payloads';
import { MAX_ATTEMPTS } from './schedule-order';
import { processOrder, type ProcessOrderDeps } from './process-order';

export function processOrderJob(deps: ProcessOrderDeps): JobDefinition<z.output<typeof processOrderPayload>> {
  return {
    name: JOBS.processOrder,
    payload: processOrderPayload,
    maxAttempts: MAX_ATTEMPTS,
    run: async ({ shopId, ...notice }) => {
      const shop = await deps.database.shops.byId(shopId);
      if (!shop || shop.uninstalledAt) return;
      await processOrder(deps, { shop, ...notice });
    },
  };
}
