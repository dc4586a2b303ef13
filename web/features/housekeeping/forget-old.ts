import type { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import { PLANS } from '../../domain/plans/plan';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';
import { JOBS, shopPayload } from '../../jobs/job-payloads';

interface HousekeepingDeps {
  database: Database;
  clock: Clock;
}

const DAY_MS = 86_400_000;
/** Shopify repeats a delivery for four hours; a week leaves room to look into what happened. */
const DELIVERY_DAYS = 7;
const PAGE = 200;

/** Longer than anybody looks back; what failed stays in the log for as long as the plan keeps it. */
const FAILURE_DAYS = 90;
/** What the law wants done is never forgotten undone. */
const DUTIES = [JOBS.redactCustomer, JOBS.redactShop, JOBS.customerDataRequest];

/**
 * Forgets settled deliveries after a week, failed steps after 90 days and each shop's log after the days its plan keeps it.
 */
export function forgetOldJob(deps: HousekeepingDeps): JobDefinition<z.output<typeof shopPayload>> {
  return { name: JOBS.forgetOld, payload: shopPayload, maxAttempts: 6, run: () => forgetOld(deps) };
}

async function forgetOld({ database, clock }: HousekeepingDeps): Promise<void> {
  const daysAgo = (days: number): string => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await database.deliveries.purge(daysAgo(DELIVERY_DAYS));
  await database.mailCounts.purge(daysAgo(DELIVERY_DAYS));
  let after: ShopId | null = null;
  for (;;) {
    const shops: Shop[] = await database.shops.installedAfter(after, PAGE);
    const last = shops.at(-1);
    if (!last) return;
    for (const shop of shops) {
      await database.events.purge(shop.id, daysAgo(PLANS[shop.planId].logMaxAge));
      await database.jobs.purgeDead(shop.id, daysAgo(FAILURE_DAYS), DUTIES);
    }
    after = last.id;
  }
}
