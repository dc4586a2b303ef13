import type { Instant, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { DOCUMENT_JOBS } from '../definitions/document-jobs';
import { newJob, type JobOptions } from '../job';
import { ORDER_JOBS } from '../definitions/order-jobs';

/**
 * Lexware's events about a creation arrive within a second or two: waiting for them saves a second
 * reading.
 */
const SOON_MS = 2_000;
/** While a shop's orders are queued, one list call serves all documents of these ten seconds. */
const BUNDLE_MS = 10_000;

/**
 * Schedules reading back numbers and states. Lexware's answer to a creation contains only an id; one
 * list call returns the numbers of up to 250 documents, so a backlog is read in bundles instead of
 * one call per document.
 */
export async function scheduleReadBack(
  stores: StoresOf<'jobs'>,
  shopId: ShopId,
  at: Instant,
): Promise<void> {
  const options = soonOrBundled(at, { soonMs: SOON_MS, bundleMs: BUNDLE_MS });
  await stores.jobs.add([newJob(DOCUMENT_JOBS.readBackDocuments, { shopId }, options)]);
}

/** Soon, unless orders of the shop are queued; then together with what follows from those. */
export function soonOrBundled(
  at: Instant,
  { soonMs, bundleMs }: { soonMs: number; bundleMs: number },
): Pick<JobOptions, 'runAt' | 'bundle'> {
  const { name: whileWaiting } = ORDER_JOBS.processOrder;
  const bundle = { whileWaiting, dueBy: at, runAt: later(at, bundleMs) };
  return { runAt: later(at, soonMs), bundle };
}

function later(at: Instant, ms: number): Instant {
  return new Date(Date.parse(at) + ms).toISOString();
}
