import type { AffectedDecisions } from '../../domain/document-rules/actions/settings-impact';
import type { Instant, ShopId } from '../../domain/ids';
import { inBerlin, instantOf } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import { ORDER_JOBS, type Redecision } from '../definitions/order-jobs';
import { newJob } from '../job';
import { FIRST_IN_QUEUE } from '../document-queue';

/**
 * An evaluation uses up to a second of the smallest query budget: half of it stays free for other
 * work in the shop.
 */
export const EVALUATION_INTERVAL_MS = 2_000;

/**
 * Schedules a new decision for every order that waits for something outside the order, one after the
 * other by their dates.
 */
export async function scheduleRedecision(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  const work = { ...EXTERNAL_CHANGE, shopId, after: null };
  await stores.jobs.add([
    newJob(ORDER_JOBS.redecideOrders, work, { runAt, position: FIRST_IN_QUEUE }),
  ]);
}

/** What began before the end has read the pause, and is decided by then. */
const UNDER_WAY_MINUTES = 2;

/** The same at the end of a pause of the creation, once more for what was under way. */
export async function scheduleAfterPause(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  endedAt: Instant,
): Promise<void> {
  await scheduleRedecision(stores, shopId, endedAt);
  const late = instantOf(inBerlin(endedAt).plus({ minutes: UNDER_WAY_MINUTES }));
  await scheduleRedecision(stores, shopId, late);
}

/**
 * There are more transfers from then on: the orders that wait for them are decided again, the oldest
 * first, and none that waits for something else delays them.
 */
export async function scheduleWaitingForTransfers(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  const work = { ...EXTERNAL_CHANGE, why: 'transfers' as const, shopId, after: null };
  await stores.jobs.add([
    newJob(ORDER_JOBS.redecideOrders, work, { runAt, position: FIRST_IN_QUEUE }),
  ]);
}

/**
 * Schedules a new decision for the orders whose decision the change can affect; none if it affects
 * nothing.
 */
export async function scheduleSettingsRedecision(
  stores: StoresOf<'jobs'>,
  {
    shopId,
    affected,
    runAt,
  }: { shopId: ShopId; affected: readonly AffectedDecisions[]; runAt: Instant },
): Promise<void> {
  if (affected.length === 0) return;
  const work: Redecision = {
    shopId,
    why: 'settings',
    affected: affected.map(({ kind, reasons }) => ({ kind, reasons: [...reasons] })),
    startedAt: runAt,
    after: null,
  };
  await stores.jobs.add([newJob(ORDER_JOBS.redecideOrders, work, { runAt })]);
}

/** Schedules a new evaluation of every order that is still open. */
export async function scheduleOpenEvaluations(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  runAt: Instant,
): Promise<void> {
  const work: Redecision = { shopId, why: 'open', affected: [], startedAt: runAt, after: null };
  await stores.jobs.add([newJob(ORDER_JOBS.redecideOrders, work, { runAt })]);
}

export const EXTERNAL_CHANGE: Pick<Redecision, 'why' | 'affected' | 'startedAt'> = {
  why: 'external',
  affected: [],
  startedAt: '',
};
