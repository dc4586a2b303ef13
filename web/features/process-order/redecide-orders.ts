import type { z } from 'zod';
import type { Instant, ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database, Stores } from '../../ports/stores/database';
import type { WaitingOrder } from '../../ports/stores/order-store';
import { JOBS, redecidePayload } from '../job-payloads';
import { scheduleOrders } from './schedule-order';

/** Reasons that end without any news about the order itself: a top-up, a new month, a new connection, its scopes. */
const OUTSIDE_REASONS = ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED', 'MISSING_LEXWARE_SCOPE', 'NO_TRANSFERS'];
const BATCH = 500;

/** Plans a fresh decision for every order that waits for something outside the order. */
export async function scheduleRedecision(stores: Pick<Stores, 'jobs'>, shopId: ShopId, runAt: Instant): Promise<void> {
  await plan(stores, { shopId, why: 'outside' }, runAt);
}

/** Plans a fresh decision for every order without its documents: a setting may move any of them. */
export async function scheduleSettingsRedecision(
  stores: Pick<Stores, 'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  await plan(stores, { shopId, why: 'settings' }, runAt);
}

type Redecision = z.output<typeof redecidePayload>;

async function plan(stores: Pick<Stores, 'jobs'>, redecision: Redecision, runAt: Instant): Promise<void> {
  await stores.jobs.add([
    {
      shopId: redecision.shopId,
      name: JOBS.redecideOrders,
      payload: redecision,
      // Planned for different moments (now, the new month), so a later one must not swallow an earlier one.
      key: `${JOBS.redecideOrders}:${redecision.why}:${runAt}`,
      runAt,
      maxAttempts: 8,
    },
  ]);
}

interface RedecideDeps {
  database: Database;
  clock: Clock;
}

export function redecideJob(deps: RedecideDeps): JobDefinition<Redecision> {
  return {
    name: JOBS.redecideOrders,
    payload: redecidePayload,
    maxAttempts: 8,
    run: (redecision) => redecide(deps, redecision),
  };
}

/** Oldest orders first, so that documents come in the order of their orders. */
async function redecide(deps: RedecideDeps, { shopId, why }: Redecision): Promise<void> {
  let due = deps.clock.now().getTime();
  const { orders } = deps.database;
  let after: WaitingOrder | null = null;
  for (;;) {
    const page = { after, limit: BATCH };
    const waiting: WaitingOrder[] =
      why === 'outside'
        ? await orders.waitingFor(shopId, OUTSIDE_REASONS, page)
        : await orders.movableBySettings(shopId, page);
    const last = waiting.at(-1);
    if (!last) return;
    // A moment apart, so that the queue keeps the order of the orders' dates: whoever waits longest gets what is left.
    const looks = waiting.map(({ orderId }) => {
      due += 1;
      return { shopId, orderId, orderCreatedAt: null, runAt: new Date(due).toISOString() };
    });
    await scheduleOrders(deps.database, looks);
    after = last;
  }
}
