import type { z } from 'zod';
import type { Movable } from '../../domain/documents/moved-by-settings';
import type { Instant, ShopId } from '../../domain/ids';
import type { Clock } from '../../ports/clock';
import type { JobDefinition } from '../../ports/queue';
import type { Database, Stores } from '../../ports/stores/database';
import type { NewJob } from '../../ports/stores/job-store';
import { JOBS, redecidePayload } from '../job-payloads';
import { OPENS_LINE, placeBehind, placeOf } from './document-line';
import { scheduleOrders } from './schedule-order';
import { DOUBTS } from '../../domain/documents/doubt';
import { HIDDEN_REASONS, type Reason } from '../../domain/documents/reason';

/**
 * Reasons that end without any news about the order itself: a top-up, a new month, a new connection (which may be another
 * account's), its scopes or ours.
 */
const OUTSIDE_REASONS: Reason[] = [
  'NOT_CONNECTED',
  'CONNECTION_INTERRUPTED',
  'MISSING_LEXWARE_SCOPE',
  'NO_TRANSFERS',
  ...DOUBTS,
  ...HIDDEN_REASONS,
];
/** Orders planned at once. */
const PART = 200;
/** A look takes up to a second of the smallest query budget: what happens in the shop meanwhile finds half of it free. */
export const LOOK_EVERY_MS = 2_000;
/** Orders in line at once: each lease of the queue walks past those that have to wait. */
const IN_LINE = 25;

/** Plans a fresh decision for every order that waits for something outside the order, one after the other by their dates. */
export async function scheduleRedecision(stores: Pick<Stores, 'jobs'>, shopId: ShopId, runAt: Instant): Promise<void> {
  // Planned for different moments (now, the new month), so a later one must not swallow an earlier one.
  const key = `${JOBS.redecideOrders}:outside:${runAt}`;
  const payload: Redecision = { ...OUTSIDE, shopId, after: null };
  await stores.jobs.add([redecision({ payload, key, runAt, place: OPENS_LINE })]);
}

/** Plans a fresh decision for the orders whose decision the change can move; none when it moves nothing. */
export async function scheduleSettingsRedecision(
  stores: Pick<Stores, 'jobs'>,
  { shopId, movable, runAt }: { shopId: ShopId; movable: readonly Movable[]; runAt: Instant },
): Promise<void> {
  if (movable.length === 0) return;
  const work = {
    why: 'settings',
    movable: movable.map(({ kind, reasons }) => ({ kind, reasons: [...reasons] })),
  } as const;
  await stores.jobs.add([partOf({ ...work, shopId, startedAt: runAt, after: null }, runAt)]);
}

/** Plans a fresh look at every order whose story is not over. */
export async function scheduleOpenLooks(stores: Pick<Stores, 'jobs'>, shopId: ShopId, runAt: Instant): Promise<void> {
  await stores.jobs.add([partOf({ shopId, why: 'open', movable: [], startedAt: runAt, after: null }, runAt)]);
}

type Redecision = z.output<typeof redecidePayload>;

const OUTSIDE: Pick<Redecision, 'why' | 'movable' | 'startedAt'> = { why: 'outside', movable: [], startedAt: '' };

function redecision(planned: Pick<NewJob, 'key' | 'runAt' | 'place'> & { payload: Redecision }): NewJob {
  return { ...planned, shopId: planned.payload.shopId, name: JOBS.redecideOrders };
}

function partOf(payload: Redecision, runAt: Instant): NewJob {
  const { why, startedAt, after } = payload;
  const key = [JOBS.redecideOrders, why, startedAt, ...(after ? [after.orderId] : [])].join(':');
  return redecision({ payload, key, runAt });
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
    run: (payload) => (payload.why === 'outside' ? lineUp(deps, payload) : lookAtMany(deps, payload)),
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
    const payload: Redecision = { ...OUTSIDE, shopId, after: last };
    const key = `${JOBS.redecideOrders}:outside:behind:${last.orderId}`;
    await stores.jobs.add([redecision({ payload, key, runAt, place: placeBehind(last) })]);
  });
}

/**
 * Oldest orders first, a part of them, and behind it the next part. A look costs Shopify's query budget (100 points a
 * second on the smallest plan, of which a look takes up to as many), so the looks are planned apart from each other:
 * what happens in the shop meanwhile finds half of the budget free, and no queue in front of it.
 */
async function lookAtMany({ database, clock }: RedecideDeps, payload: Redecision): Promise<void> {
  const { shopId, movable, after } = payload;
  const page = { after, limit: PART };
  const { orders } = database;
  const some = payload.why === 'open' ? orders.unsettled(shopId, page) : orders.movable(shopId, movable, page);
  const found = await some;
  const begin = clock.now().getTime();
  const at = (index: number): Instant => new Date(begin + index * LOOK_EVERY_MS).toISOString();
  await database.transaction(async (stores) => {
    const looks = found.map(({ orderId }, index) => ({ shopId, orderId, orderCreatedAt: null, runAt: at(index) }));
    await scheduleOrders(stores, looks);
    const last = found.at(-1);
    if (last && found.length === PART) await stores.jobs.add([partOf({ ...payload, after: last }, at(PART))]);
  });
}
