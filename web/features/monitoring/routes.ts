import { type RequestHandler, Router } from 'express';
import { type MetricsDeps, metricsRoute } from './metrics-route';
import { createReadiness, type ReadinessDeps } from './readiness';
import { readyRoute } from './ready-route';

interface MonitoringDeps extends ReadinessDeps, Omit<MetricsDeps, 'readiness'> {
  database: ReadinessDeps['database'] & MetricsDeps['database'];
}

/** For machines: neither route knows a shop. `refusals` comes in front of the one with a token. */
export function monitoringRoutes(deps: MonitoringDeps, refusals: RequestHandler): Router {
  const readiness = createReadiness(deps);
  return Router().use(readyRoute(readiness), metricsRoute({ ...deps, readiness }, refusals));
}
