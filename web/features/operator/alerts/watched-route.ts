import { Router } from 'express';
import { millisOf } from '../../../domain/time/berlin';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';

interface WatchedDeps {
  database: StoresOf<'alerts'>;
  clock: Clock;
}

/** Rules are checked every minute. */
const LATE_MS = 5 * 60_000;

/**
 * For a service outside that polls it: alerts cannot tell that nobody sends them. 503 once no
 * process has checked the rules for five minutes; the database is asked, so that one that is gone
 * shows, too.
 */
export function watchedRoute({ database, clock }: WatchedDeps): Router {
  return Router().get('/health/watch', async (_req, res) => {
    const checkedAt = await database.alerts.lastCheck().catch(() => null);
    const isWatched = checkedAt !== null && clock.now().getTime() - millisOf(checkedAt) <= LATE_MS;
    res
      .status(isWatched ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isWatched ? 'ok' : 'unwatched', checkedAt });
  });
}
