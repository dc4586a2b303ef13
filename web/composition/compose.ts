import { randomUUID } from 'node:crypto';
import { machineTime, type RunningTime } from '../adapters/lexware/transport/pace';
import { createLogger } from '../adapters/log/pino-logger';
import { createMeter } from '../adapters/metrics/meter';
import { createQueue } from '../adapters/queue/durable-queue';
import type { Env } from '../env';
import { failedStep } from '../features/operator/fleet/roll-up';
import { recordDeadJob } from '../features/failures/record-dead-job';
import {
  createDispatcher,
  type Dispatcher,
} from '../features/receive-webhooks/dispatch/dispatcher';
import { countsOfJob, WebhookCounter } from '../features/receive-webhooks/count-webhooks';
import { createIntake } from '../features/receive-webhooks/intake/intake';
import { createHttpServer } from '../http/app';
import type { Broker } from '../ports/broker';
import { actAs } from '../ports/acting-user';
import { systemClock, type Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { Metrics } from '../ports/metrics';
import type { SendRequest, DnsRecords } from '../ports/network';
import type { Database } from '../ports/stores/database';
import { beginCounts, type Instruments, NO_INSTRUMENTS } from './instruments';
import { registerJobs } from './jobs';
import { type Belegfluss, lifecycle } from './lifecycle';
import { connectExternalServices, shopifySecretsOf } from './external-services';
import { meteredIntake } from './metered';
import type { Services } from './services';
import { tracedIntake, tracedJobs } from './traced';
import { createJobsApp, createWebApp } from './web-app';

/** What a test may replace. */
export interface TestOverrides {
  clock?: Clock;
  logger?: Logger;
  /** Sends the requests to Lexware. */
  fetch?: SendRequest;
  /** The clock of all waits in calls to Lexware. */
  time?: RunningTime;
  /** Stands in for DNS. */
  dns?: DnsRecords;
  /** Picks the delay within the back-off of a failed step; `() => 0` retries at once. */
  random?: () => number;
  /** False: regular work is planned when a test calls `regularWork`, not every minute. */
  hasTimers?: boolean;
}

/** Wires everything together. The caller opens, migrates and closes the database. */
export function compose(
  env: Env,
  opened: Database,
  overrides: TestOverrides = {},
  instruments: Instruments = NO_INSTRUMENTS,
): Belegfluss {
  const { exposition, tracing } = instruments;
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger({ level: env.LOG_LEVEL });
  const { time = machineTime } = overrides;
  const meter = createMeter(...(exposition ? [exposition] : []));
  const broker = brokerOf(instruments, { logger, metrics: meter });
  const webhooks = new WebhookCounter();
  const stopping = new AbortController();
  const queue = createQueue({
    jobs: opened.jobs,
    lanes: opened.lanes,
    clock,
    logger,
    ...queueOf(env, broker),
    runningMs: () => time.now(),
    random: overrides.random,
    around: tracedJobs(tracing),
    onOutcome: (job, outcome, failure) => {
      meter.count('jobs', { name: job.name, outcome });
      if (outcome !== 'retried') webhooks.add(countsOfJob(job, outcome));
      if (failure) meter.failed(failedStep(job, failure, clock.now().toISOString()));
    },
    onDead: (job, failure) => recordDeadJob({ database: opened, clock }, job, failure),
  });
  const foundation = { env, database: opened, clock, logger, metrics: meter, tracing, broker };
  const external = connectExternalServices(foundation, overrides);
  const database = withConnections(opened, external.lexware.sharing(opened.connections));
  const mailLimits = { operator: env.MAILS_PER_DAY, foreign: env.FOREIGN_RECIPIENTS_PER_DAY };
  const internal = { env, database, clock, logger, mailLimits, meter };
  const dns = overrides.dns ?? external.dns;
  const sleep = (ms: number) => time.wait(ms);
  // A job runs for no user, whichever request wakes the queue.
  const wakeQueue = () => actAs(null, () => queue.wake());
  const wakeDispatcher = () => actAs(null, () => dispatcher.wake());
  const services: Services = {
    ...internal,
    ...external,
    dns,
    sleep,
    wakeQueue,
    wakeDispatcher,
    exposition,
    tracing,
    broker,
    queueState: () => queue.state(),
    isDispatching: () => !stopping.signal.aborted && dispatcher.isDispatching(),
  };
  registerJobs(queue, services);
  if (exposition) beginCounts(exposition, queue.names());
  const dispatcher = createDispatcher({ database, queue, clock, logger, webhooks, tracing });
  const answersRequests = env.ROLE !== 'work';
  const server = createHttpServer(
    answersRequests ? createWebApp(services) : createJobsApp(services),
    answersRequests ? createWebhookIntake(services, dispatcher) : () => false,
    {
      connections: env.MAX_CONNECTIONS,
      headersWithinMs: env.HEADERS_TIMEOUT_MS,
      requestWithinMs: env.REQUEST_TIMEOUT_MS,
    },
  );
  return lifecycle(services, {
    server,
    queue,
    dispatcher,
    webhooks,
    hasTimers: overrides.hasTimers ?? true,
    runsJobs: env.ROLE !== 'web',
    stopping,
  });
}

function brokerOf(
  { connectBroker }: Instruments,
  deps: { logger: Logger; metrics: Metrics },
): Broker | null {
  return connectBroker === null ? null : connectBroker(deps);
}

function queueOf(
  { QUEUE_CONCURRENCY: concurrency, SHOP_CONCURRENCY: perShop, LANE_LEASE_MS: leaseMs }: Env,
  broker: Broker | null,
) {
  // Process numbers repeat from container to container.
  const owner = `process-${process.pid}-${randomUUID()}`;
  return { owner, concurrency, perShop, leaseMs, wakeUps: broker?.wakeUps(leaseMs) };
}

function createWebhookIntake(services: Services, dispatcher: Dispatcher) {
  const { env, database, clock, logger, meter, tracing } = services;
  return createIntake({
    deliveries: meteredIntake(tracedIntake(database.deliveries, tracing), meter),
    shopifySecrets: shopifySecretsOf(env),
    lexwarePublicKey: env.LEXWARE_EVENT_KEY,
    budgetBytes: env.INTAKE_BUDGET_BYTES,
    trustedProxies: env.TRUSTED_PROXIES,
    clock,
    logger,
    onStored: (sources) => (sources.has('shopify') ? dispatcher.wake() : dispatcher.wakeSoon()),
  });
}

/** The database with these in place of its own; a copy of it would create all its stores. */
function withConnections(database: Database, connections: Database['connections']): Database {
  return Object.create(database, Object.getOwnPropertyDescriptors({ connections }));
}
