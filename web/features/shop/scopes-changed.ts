import type { z } from 'zod';
import type { JobDefinition } from '../../ports/queue';
import { retryWithApproval } from '../failures/retry-with-scopes';
import { JOBS, shopPayload } from '../../jobs/job-payloads';
import { learnScopes, type ScopeDeps } from './shop-scopes';

/** The shop, or Shopify itself, may allow the app more, or less, than when we last asked. */
export function scopesChangedJob(deps: ScopeDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.scopesChanged,
    payload: shopPayload,
    maxAttempts: 8,
    run: async ({ shopId }) => {
      const shop = await deps.database.shops.byId(shopId);
      if (!shop || shop.uninstalledAt) return;
      await learnScopes(deps, shop);
      await retryWithApproval(deps.database, shopId, deps.clock.now());
    },
  };
}
