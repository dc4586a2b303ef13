import type { z } from 'zod';
import type { Instant, ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database, Stores } from '../../ports/stores/database';
import type { WaitingOrder } from '../../ports/stores/order-store';
import { JOBS, shopPayload } from '../job-payloads';
import { scheduleOrders } from './schedule-order';

/** Reasons that end without any news about the order itself: a top-up, a new month, a new connection. */
const OUTSIDE_REASONS = ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED', 'NO_TRANSFERS'];
const BATCH = 500;

/** Plans a fresh decision for every order that waits for something outside the order. */
export async function scheduleRedecision(stores: Pick<Stores, 'jobs'>, shopId: ShopId, runAt: Instant): Promise<void> {
  await stores.jobs.add([
    {
      shopId,
      name: JOBS.redecideOrders,
      payload: { shopId },
      // Planned for different moments (now, the new month), so a later one must not swallow an earlier one.
      key: `${JOBS.redecideOrders}:${runAt}`,
      runAt,
      maxAttempts: 8,
    },
  ]);
}

interface RedecideDeps {
  database: Database;
  clock: Clock;
}

export function redecideJob(deps: RedecideDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.redecideOrders,
    payload: shopPayload,
    maxAttempts: 8,
    run: ({ shopId }) => redecide(deps, shopId),
  };
}

async function redecide(deps: RedecideDeps, shopId: ShopId): Promise<void> {
  const runAt = deps.clock.now().toISOString();
  let after: WaitingOrder | null = null;
  for (;;) {
    const waiting: WaitingOrder[] = await deps.database.orders.waitingFor(shopId, OUTSIDE_REASONS, {
      after,
      limit: BATCH,
    });
    const last = waiting.at(-1);
    if (!last) return;
    const looks = waiting.map(({ orderId }) => ({ shopId, orderId, orderCreatedAt: null, runAt }));
    await scheduleOrders(deps.database, looks);
    after = last;
  }
}
