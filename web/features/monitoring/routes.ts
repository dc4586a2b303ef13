import { type RequestHandler, Router } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { askedOnce } from '../../ports/asked-once';
import type { Broker } from '../../ports/broker';
import type { Clock } from '../../ports/clock';
import type { Exposition, Gauge } from '../../ports/metrics';
import type { QueueState } from '../../ports/queue';
import type { DatabaseState, StoresOf } from '../../ports/stores/database';
import type { Backlog } from '../../ports/stores/fleet-stores';
import { ageSeconds } from '../operator/fleet/roll-up';
import { createReadiness, type Readiness, type ReadinessDeps, reasonsOf } from './readiness';

interface MonitoringDeps extends ReadinessDeps, Omit<MetricsDeps, 'readiness'> {
  database: ReadinessDeps['database'] & MetricsDeps['database'];
}

/** For machines: neither route knows a shop. `refusals` comes in front of the one with a token. */
export function monitoringRoutes(deps: MonitoringDeps, refusals: RequestHandler): Router {
  const readiness = createReadiness(deps);
  return Router().use(readyRoute(readiness), metricsRoute({ ...deps, readiness }, refusals));
}

/**
 * For whatever sends requests to several processes, or waits for a start: 503 with the reasons
 * unless this process does its work. `/health` only says that it is alive.
 */
function readyRoute(readiness: () => Promise<Readiness>): Router {
  return Router().get('/ready', async (_req, res) => {
    const reasons = reasonsOf(await readiness());
    const isReady = reasons.length === 0;
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not-ready', reasons });
  });
}

interface MetricsDeps {
  database: DatabaseState & StoresOf<'fleet'>;
  clock: Clock;
  queueState(): QueueState;
  readiness(): Promise<Readiness>;
  /** Null: processes share the database alone. */
  broker: Pick<Broker, 'downMs'> | null;
  /** Null: nobody counts for it, and there is no such page. */
  exposition: Exposition | null;
  metricsToken: string | null;
}

/** Of more nobody needs the number. */
const MAX_COUNTED = 10_000;
const TERMS = { withinMs: 3_000, freshMs: 5_000 };

/** What this process counted and measures, for Prometheus; who asks has to know the token. */
function metricsRoute(deps: MetricsDeps, refusals: RequestHandler): Router {
  const router = Router();
  const { exposition, metricsToken } = deps;
  if (exposition === null || metricsToken === null) return router;
  const backlog = askedOnce(
    () => deps.database.fleet.backlog(deps.clock.now().toISOString(), MAX_COUNTED),
    TERMS,
  );
  return router.get('/metrics', refusals, async (req, res) => {
    if (!isToken(req.get('authorization'), metricsToken))
      return void res.status(401).set('WWW-Authenticate', 'Bearer').json({ status: 'no token' });
    const gauges = [
      ...readyGauges(await deps.readiness()),
      ...backlogGauges(await backlog.ask(), deps.clock.now().toISOString()),
      ...processGauges(deps),
    ];
    res.type(exposition.contentType).send(await exposition.text(gauges));
  });
}

/** Both are hashed, so that not even the length shows in how long it takes. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

function readyGauges(readiness: Readiness): Gauge[] {
  return [
    { name: 'ready', labels: {}, value: reasonsOf(readiness).length === 0 ? 1 : 0 },
    {
      name: 'database_up',
      labels: {},
      value: readiness.database === null ? 1 : 0,
    },
  ];
}

/** Left out where nobody knows: an old value would be a lie. */
function backlogGauges(backlog: Backlog | null, now: string): Gauge[] {
  if (!backlog) return [];
  const { waiting, oldestAt, dead, intake, oldestIntakeAt } = backlog;
  return [
    { name: 'queue_depth', labels: {}, value: waiting.count },
    { name: 'queue_age_seconds', labels: {}, value: ageSeconds(oldestAt, now) },
    { name: 'dead_jobs', labels: {}, value: dead.count },
    { name: 'intake_depth', labels: {}, value: intake.count },
    { name: 'intake_age_seconds', labels: {}, value: ageSeconds(oldestIntakeAt, now) },
  ];
}

function processGauges({ database, broker, queueState }: MetricsDeps): Gauge[] {
  const { running, slots } = queueState();
  const isUp = broker?.downMs() === null ? 1 : 0;
  return [
    ...(broker ? [{ name: 'broker_up', labels: {}, value: isUp } as const] : []),
    { name: 'job_slots', labels: { state: 'taken' }, value: running },
    { name: 'job_slots', labels: { state: 'all' }, value: slots },
    ...database.pools().flatMap(({ pool, used, open, most, waiting }): Gauge[] => [
      { name: 'database_connections', labels: { pool, state: 'used' }, value: used },
      { name: 'database_connections', labels: { pool, state: 'open' }, value: open },
      { name: 'database_connections', labels: { pool, state: 'most' }, value: most },
      { name: 'database_connections', labels: { pool, state: 'waited_for' }, value: waiting },
    ]),
  ];
}
