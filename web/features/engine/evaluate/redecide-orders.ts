import type { Instant, ShopId } from '../../../domain/ids';
import { isUsedUp } from '../../../domain/plans/allowance';
import { meterTime } from '../../../domain/plans/period';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import type { EvaluateDatabase } from './execute-step';
import { ORDER_JOBS, type Redecision } from '../../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../../jobs/job';
import { positionBehind, queuePosition } from '../../../jobs/document-queue';
import { scheduleOrders } from '../../../jobs/schedule/schedule-order';
import {
  EXTERNAL_CHANGE,
  EVALUATION_INTERVAL_MS,
  scheduleWaitingForTransfers,
} from '../../../jobs/schedule/schedule-redecisions';
import { DOUBTS } from '../../../domain/documents/decisions/doubt';
import { type Reason, SCOPE_REASONS } from '../../../domain/documents/model/reason';

/**
 * Reasons that end without any change to the order itself: a top-up, a new month, a new connection
 * (perhaps to another account), Lexware's scopes or ours, the merchant's approval, the end of a pause, what becomes of another app.
 */
const EXTERNAL_REASONS: Reason[] = [
  'NOT_ACTIVATED',
  'CREATION_PAUSED',
  'OTHER_APP',
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'MISSING_LEXWARE_SCOPE',
  'PLAN_FROZEN',
  'NO_TRANSFERS',
  ...DOUBTS,
  ...SCOPE_REASONS,
];
const WITHOUT_TRANSFERS: Reason[] = ['NO_TRANSFERS'];
/** Orders planned at once. */
const PART = 200;
/** Orders queued at once: every lease of the queue walks past those that have to wait. */
const MAX_QUEUED = 25;

interface RedecideDeps {
  database: EvaluateDatabase;
  clock: Clock;
}

export function redecideJob(deps: RedecideDeps) {
  return handle(ORDER_JOBS.redecideOrders, (payload) =>
    payload.why === 'external' || payload.why === 'transfers'
      ? queueWaiting(deps, payload)
      : evaluateMany(deps, payload),
  );
}

/** Queues the oldest waiting orders; behind them comes the job that queues the next ones. */
async function queueWaiting(
  { database, clock }: RedecideDeps,
  { shopId, why, after }: Redecision,
): Promise<void> {
  const runAt = clock.now().toISOString();
  const reasons = why === 'transfers' ? WITHOUT_TRANSFERS : EXTERNAL_REASONS;
  const waiting = await database.orders.waitingFor(shopId, reasons, { after, limit: MAX_QUEUED });
  const last = waiting.at(-1);
  if (!last) return;
  const renewal = why === 'transfers' ? await renewalOf(database, shopId, runAt) : null;
  if (renewal !== null) return scheduleWaitingForTransfers(database, shopId, renewal);
  await database.transaction(async (stores) => {
    const evaluations = waiting.map((order) => ({
      shopId,
      orderId: order.orderId,
      orderCreatedAt: null,
      runAt,
      position: queuePosition(order),
    }));
    await scheduleOrders(stores, evaluations);
    if (waiting.length < MAX_QUEUED) return;
    const rest = { ...EXTERNAL_CHANGE, why, shopId, after: last };
    await stores.jobs.add([
      newJob(ORDER_JOBS.redecideOrders, rest, { runAt, position: positionBehind(last) }),
    ]);
  });
}

/** When there will be transfers again; null while there are some. */
async function renewalOf(
  { shops, transfers }: StoresOf<'shops' | 'transfers'>,
  shopId: ShopId,
  at: Instant,
): Promise<Instant | null> {
  const shop = await shops.byId(shopId);
  if (!shop) return null;
  const time = meterTime(shop, at);
  return isUsedUp(await transfers.meter(shopId, time)) ? time.end : null;
}

/**
 * Evaluates a part of the orders, oldest first, and plans the next part. An evaluation costs up to
 * 100 points of Shopify's query budget, which the smallest plan refills at 100 a second. So
 * evaluations are spaced: other work of the shop finds half of the budget free, and no queue in
 * front of it.
 */
async function evaluateMany({ database, clock }: RedecideDeps, payload: Redecision): Promise<void> {
  const { shopId, affected, after } = payload;
  const page = { after, limit: PART };
  const { orders } = database;
  const some =
    payload.why === 'open'
      ? orders.unsettled(shopId, page)
      : orders.affectedBy(shopId, affected, page);
  const found = await some;
  const begin = clock.now().getTime();
  const at = (index: number): Instant =>
    new Date(begin + index * EVALUATION_INTERVAL_MS).toISOString();
  await database.transaction(async (stores) => {
    const evaluations = found.map(({ orderId }, index) => ({
      shopId,
      orderId,
      orderCreatedAt: null,
      runAt: at(index),
    }));
    await scheduleOrders(stores, evaluations);
    const last = found.at(-1);
    if (!last || found.length < PART) return;
    const rest = { ...payload, after: last };
    await stores.jobs.add([newJob(ORDER_JOBS.redecideOrders, rest, { runAt: at(PART) })]);
  });
}
