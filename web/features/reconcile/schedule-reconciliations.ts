import type { Instant, ShopId } from '../../domain/ids';
import { inBerlin, isBefore, toInstant } from '../../domain/time/berlin';
import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/stores/database';
import type { NewJob } from '../../ports/stores/job-store';
import type { Shop } from '../../ports/stores/shop-store';
import { JOBS } from '../job-payloads';

/** The quiet hour in German time. */
const HOUR = 3;
const PAGE = 200;
/** Shops are spread over two hours, so that a night's work does not begin everywhere at once. */
const SPREAD_MS = 2 * 60 * 60_000;

/**
 * Plans the nightly comparison for every shop whose last one is older than the last quiet hour, and the daily check of
 * its event subscriptions; asked every hour, so a process that was down at night catches up.
 */
export async function scheduleReconciliations(deps: { database: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now().toISOString();
  const due = lastQuietHour(now);
  let after: ShopId | null = null;
  for (;;) {
    const shops: Shop[] = await deps.database.shops.installedAfter(after, PAGE);
    const last = shops.at(-1);
    if (!last) return;
    const open = shops.filter(({ reconciledAt }) => reconciledAt === null || isBefore(reconciledAt, due));
    await deps.database.jobs.add(open.flatMap((shop) => nightlyJobs(shop.id, now)));
    after = last.id;
  }
}

export function lastQuietHour(now: Instant): Instant {
  const today = inBerlin(now).startOf('day').set({ hour: HOUR });
  return toInstant(today.toMillis() <= Date.parse(now) ? today : today.minus({ days: 1 }));
}

function nightlyJobs(shopId: ShopId, now: Instant): NewJob[] {
  const offset = (shopId * 7_919_000) % SPREAD_MS;
  const runAt = new Date(Date.parse(now) + offset).toISOString();
  return [JOBS.reconcile, JOBS.subscribeEvents].map((name) => ({
    shopId,
    name,
    payload: { shopId },
    key: name,
    runAt,
    maxAttempts: 6,
  }));
}
