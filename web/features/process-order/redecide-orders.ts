import type { z } from 'zod';
import type { Instant, ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database, Stores } from '../../ports/stores/database';
import type { NewJob } from '../../ports/stores/job-store';
import type { WaitingOrder } from '../../ports/stores/order-store';
import { JOBS, redecidePayload } from '../job-payloads';
import { OPENS_LINE, placeBehind, placeOf } from './document-line';
import { scheduleOrders } from './schedule-order';
import { HIDDEN_REASONS } from '../../domain/documents/reason';

/** Reasons that end without any news about the order itself: a top-up, a new month, a new connection, its scopes or ours. */
const OUTSIDE_REASONS = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'MISSING_LEXWARE_SCOPE',
  'NO_TRANSFERS',
  ...HIDDEN_REASONS,
];
const BATCH = 500;
/** Orders in line at once: each lease of the queue walks past those that have to wait. */
const IN_LINE = 25;
const MAX_ATTEMPTS = 8;

/** Plans a fresh decision for every order that waits for something outside the order, one after the other by their dates. */
export async function scheduleRedecision(stores: Pick<Stores, 'jobs'>, shopId: ShopId, runAt: Instant): Promise<void> {
  // Planned for different moments (now, the new month), so a later one must not swallow an earlier one.
  const key = `${JOBS.redecideOrders}:outside:${runAt}`;
  const payload: Redecision = { shopId, why: 'outside', after: null };
  await stores.jobs.add([redecision({ payload, key, runAt, place: OPENS_LINE })]);
}

/** Plans a fresh decision for every order without its documents: a setting may move any of them. */
export async function scheduleSettingsRedecision(
  stores: Pick<Stores, 'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  const payload: Redecision = { shopId, why: 'settings', after: null };
  await stores.jobs.add([redecision({ payload, key: `${JOBS.redecideOrders}:settings:${runAt}`, runAt })]);
}

type Redecision = z.output<typeof redecidePayload>;

function redecision(planned: Pick<NewJob, 'key' | 'runAt' | 'place'> & { payload: Redecision }): NewJob {
  return { ...planned, shopId: planned.payload.shopId, name: JOBS.redecideOrders, maxAttempts: MAX_ATTEMPTS };
}

interface RedecideDeps {
  database: Database;
  clock: Clock;
}

export function redecideJob(deps: RedecideDeps): JobDefinition<Redecision> {
  return {
    name: JOBS.redecideOrders,
    payload: redecidePayload,
    maxAttempts: MAX_ATTEMPTS,
    run: (payload) => (payload.why === 'outside' ? lineUp(deps, payload) : lookAtMovable(deps, payload.shopId)),
  };
}

/** Brings the oldest of the waiting orders into the line; behind them stands the job that brings the next ones. */
async function lineUp({ database, clock }: RedecideDeps, { shopId, after }: Redecision): Promise<void> {
  const waiting = await database.orders.waitingFor(shopId, OUTSIDE_REASONS, { after, limit: IN_LINE });
  const last = waiting.at(-1);
  if (!last) return;
  const runAt = clock.now().toISOString();
  await database.transaction(async (stores) => {
    const looks = waiting.map((order) => ({
      shopId,
      orderId: order.orderId,
      orderCreatedAt: null,
      runAt,
      place: placeOf(order),
    }));
    await scheduleOrders(stores, looks);
    if (waiting.length < IN_LINE) return;
    const payload: Redecision = { shopId, why: 'outside', after: last };
    const key = `${JOBS.redecideOrders}:outside:behind:${last.orderId}`;
    await stores.jobs.add([redecision({ payload, key, runAt, place: placeBehind(last) })]);
  });
}

/** Oldest orders first. */
async function lookAtMovable({ database, clock }: RedecideDeps, shopId: ShopId): Promise<void> {
  let due = clock.now().getTime();
  let after: WaitingOrder | null = null;
  for (;;) {
    const movable: WaitingOrder[] = await database.orders.movableBySettings(shopId, { after, limit: BATCH });
    const last = movable.at(-1);
    if (!last) return;
    // A moment apart, so that the queue keeps the order of the orders' dates.
    const looks = movable.map(({ orderId }) => {
      due += 1;
      return { shopId, orderId, orderCreatedAt: null, runAt: new Date(due).toISOString() };
    });
    await scheduleOrders(database, looks);
    after = last;
  }
}
