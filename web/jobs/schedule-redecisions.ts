import type { z } from 'zod';
import type { Movable } from '../domain/documents/actions/moved-by-settings';
import type { Instant, ShopId } from '../domain/ids';
import type { Stores } from '../ports/stores/database';
import type { NewJob } from '../ports/stores/job-store';
import { JOBS, type redecidePayload } from './job-payloads';
import { OPENS_LINE } from './document-line';

/** A look takes up to a second of the smallest query budget: what happens in the shop meanwhile finds half of it free. */
export const LOOK_EVERY_MS = 2_000;

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

export type Redecision = z.output<typeof redecidePayload>;

export const OUTSIDE: Pick<Redecision, 'why' | 'movable' | 'startedAt'> = {
  why: 'outside',
  movable: [],
  startedAt: '',
};

export function redecision(planned: Pick<NewJob, 'key' | 'runAt' | 'place'> & { payload: Redecision }): NewJob {
  return { ...planned, shopId: planned.payload.shopId, name: JOBS.redecideOrders };
}

export function partOf(payload: Redecision, runAt: Instant): NewJob {
  const { why, startedAt, after } = payload;
  const key = [JOBS.redecideOrders, why, startedAt, ...(after ? [after.orderId] : [])].join(':');
  return redecision({ payload, key, runAt });
}
