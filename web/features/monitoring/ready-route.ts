import { Router } from 'express';
import { type Readiness, reasonsOf } from './readiness';

/**
 * For whatever sends requests to several processes, or waits for a start: 503 with the reasons
 * unless this process does its work. `/health` only says that it is alive.
 */
export function readyRoute(readiness: () => Promise<Readiness>): Router {
  return Router().get('/ready', async (_req, res) => {
    const reasons = reasonsOf(await readiness());
    const isReady = reasons.length === 0;
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not-ready', reasons });
  });
}
