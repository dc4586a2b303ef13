import type { z } from 'zod';
import { HIDDEN_REASONS } from '../../domain/documents/reason';
import type { ShopId } from '../../domain/ids';
import type { Failure } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import { JOBS, shopPayload } from '../job-payloads';
import { scheduleRedecision } from '../process-order/redecide-orders';
import { MOST_RETRIED, reviveInParts } from './revive';

interface ScopeDeps {
  /** What was known of the shop's permissions is no longer. */
  scopeMemory: { forget(shopDomain: string): void };
  database: Database;
  clock: Clock;
}

/** Also what Shopify's own approval lifts: it announces that nowhere, so the same job asks again every night. */
const LACKING: readonly string[] = ['SHOPIFY_SCOPE_MISSING', 'SHOPIFY_DATA_NOT_APPROVED'] satisfies Failure[];

/** The merchant changed what the app may do in Shopify: steps that failed and orders that wait for want of it begin anew. */
async function retryWithScopes({ database, clock, scopeMemory }: ScopeDeps, shopId: ShopId): Promise<void> {
  const shop = await database.shops.byId(shopId);
  if (shop) scopeMemory.forget(shop.domain);
  if (await database.orders.isMissing(shopId, HIDDEN_REASONS)) {
    await scheduleRedecision(database, shopId, clock.now().toISOString());
  }
  await reviveInParts(database, shopId, await database.jobs.deadIds(shopId, LACKING, MOST_RETRIED), clock.now());
}

export function scopesChangedJob(deps: ScopeDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.scopesChanged,
    payload: shopPayload,
    maxAttempts: 30,
    run: ({ shopId }) => retryWithScopes(deps, shopId),
  };
}
