import {
  type BulkItem,
  type BulkRun,
  cancelled,
  createsDocuments,
  isSettled,
} from '../../domain/bulk/bulk-run';
import { ORDER_JOBS } from '../../jobs/definitions/order-jobs';
import { handle, newJob } from '../../jobs/job';
import { type Shop, pausedBy } from '../../ports/stores/shop-stores';
import type { BulkDeps } from './bulk-steps';
import { createPart } from './create-part';
import { sendPart } from './send-part';
import { waitAfter } from './tries';

/** Between two parts of a run, unless an order failed for now … */
const NEXT_MS = 2_000;
/** … and while the creation is paused. */
const PAUSED_MS = 60_000;

/** Carries out one part of a run and plans the next, until every order is settled. */
export function bulkJob(deps: BulkDeps) {
  return handle(ORDER_JOBS.continueBulk, async ({ shopId, run: id }) => {
    const run = await deps.database.bulkRuns.byId(shopId, id);
    const shop = await deps.database.shops.byId(shopId);
    if (!run || run.endedAt !== null || !shop) return;
    const isPaused = createsDocuments(run.action) && !run.isCancelled && pausedBy(shop) !== null;
    if (isPaused) return store(deps, run, run.items, PAUSED_MS);
    const items = await nextPart(deps, shop, run);
    await store(deps, run, items, waitAfter(run.items, items) ?? NEXT_MS);
  });
}

async function nextPart(deps: BulkDeps, shop: Shop, run: BulkRun): Promise<BulkItem[]> {
  if (shop.uninstalledAt !== null)
    return run.items.map((item) => (isSettled(item) ? item : { ...item, state: 'cancelled' }));
  const isStopped = run.isCancelled || (createsDocuments(run.action) && shop.activatedAt === null);
  const left = isStopped ? { ...run, items: cancelled(run.items) } : run;
  return createsDocuments(run.action) ? createPart(deps, shop, left) : sendPart(deps, shop, left);
}

async function store(
  { database, clock }: BulkDeps,
  run: BulkRun,
  items: BulkItem[],
  nextMs: number,
): Promise<void> {
  const now = clock.now();
  const isEnd = items.every(isSettled);
  await database.transaction(async ({ bulkRuns, jobs }) => {
    await bulkRuns.saveProgress({ ...run, items }, { at: now.toISOString(), isEnd });
    if (isEnd) return;
    const runAt = new Date(now.getTime() + nextMs).toISOString();
    await jobs.add([
      newJob(ORDER_JOBS.continueBulk, { shopId: run.shopId, run: run.id }, { runAt }),
    ]);
  });
}
