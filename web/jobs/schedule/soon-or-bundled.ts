import type { Instant } from '../../domain/ids';
import { ORDER_JOBS } from '../definitions/order-jobs';
import type { JobOptions } from '../job';

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
