import type { Server } from 'node:http';
import type { WebhookCounter } from '../features/receive-webhooks/count-webhooks';
import type { Dispatcher } from '../features/receive-webhooks/dispatch/dispatcher';
import { nothingBegun, planRegularWork } from '../features/regular-work/plan-regular-work';
import { sendAlerts } from '../features/operator/alerts/send-alerts';
import { watch, type WatchDeps } from '../features/operator/alerts/watch';
import { rollUp } from '../features/operator/fleet/roll-up';
import type { RegularWorkName } from '../features/regular-work/regular-work';
import { closeServer } from '../http/close-server';
import type { Clock } from '../ports/clock';
import { errorFields, type Logger } from '../ports/logger';
import type { JobQueue } from '../ports/queue';
import type { Database } from '../ports/stores/database';
import type { ExternalServices } from './external-services';
import type { Services } from './services';

export interface Belegfluss {
  server: Server;
  /** Resumes what is left over and runs until it is stopped. */
  start(): void;
  /**
   * Until nothing is left to dispatch and no job is due; `aheadMs` counts jobs planned for later as
   * due.
   */
  settle(options?: { aheadMs?: number }): Promise<void>;
  /** Plans the regular work that is due; the works named here are due now in all shops. */
  regularWork(...dueNow: RegularWorkName[]): Promise<void>;
  /** Stores what was counted and tells operators what is wrong, as happens every minute. */
  watch(): Promise<void>;
  /**
   * `lingerMs`: so long requests are still answered, while whoever passes them on learns that others
   * have to be asked.
   */
  stop(lingerMs?: number): Promise<void>;
}

/** How often due regular work is searched for. */
const PLANNING_INTERVAL_MS = 60_000;
/** How often webhooks are searched for that a process took in which then died. */
const DISPATCHING_INTERVAL_MS = 5_000;
const GRACE_MS = 20_000;

type LifecycleServices = WatchDeps &
  Pick<ExternalServices, 'mailer' | 'printer' | 'binder' | 'receiptPrinter'> &
  Pick<Services, 'broker' | 'tracing'> & {
    database: Database;
    clock: Clock;
    logger: Logger;
  };

interface Engine {
  server: Server;
  queue: JobQueue;
  dispatcher: Dispatcher;
  webhooks: WebhookCounter;
  hasTimers: boolean;
  /** False: this process leaves jobs and regular work to others. */
  runsJobs: boolean;
  /** From the moment it is told to stop, so that it is not ready any more. */
  stopping: AbortController;
}

/** How the composed app starts, runs and stops. */
export function lifecycle(
  services: LifecycleServices,
  { server, queue, dispatcher, webhooks, hasTimers, runsJobs, stopping }: Engine,
): Belegfluss {
  const timers: NodeJS.Timeout[] = [];
  let planning = Promise.resolve();
  const begun = nothingBegun();
  const regularWork = async (...dueNow: RegularWorkName[]): Promise<void> => {
    if ((await planRegularWork(services, dueNow, begun)) > 0) queue.wake();
  };
  const storeCounts = () => webhooks.store(services.database, services.clock.now().toISOString());
  const watchAll = async (): Promise<void> => {
    await storeCounts();
    await watch(services);
  };
  const failed = (message: string) => (error: unknown) =>
    services.logger.error(errorFields(error), message);
  let sending: Promise<void> | null = null;
  /** Beside the watch: a mail server that hangs keeps nobody from measuring, or from stopping. */
  const send = (): Promise<void> => {
    sending ??= sendAlerts(services)
      .catch(failed('Alerts could not be sent'))
      .finally(() => (sending = null));
    return sending;
  };
  const planDue = (): void => {
    planning = planning
      .then(() => (runsJobs ? regularWork() : undefined))
      .catch(failed('Regular work could not be planned'))
      .then(watchAll)
      .catch(failed('Nobody watched what all shops do'))
      .then(() => void send());
  };
  return {
    server,
    regularWork,
    async watch() {
      await watchAll();
      await send();
    },
    start() {
      if (runsJobs) queue.start();
      dispatcher.wake();
      if (!hasTimers) return;
      planDue();
      timers.push(setInterval(planDue, PLANNING_INTERVAL_MS));
      timers.push(setInterval(() => dispatcher.wake(), DISPATCHING_INTERVAL_MS));
    },
    async settle(options) {
      await dispatcher.settle();
      await queue.settle(options);
    },
    async stop(lingerMs = 0) {
      stopping.abort();
      timers.forEach((timer) => clearInterval(timer));
      // First of all, so that other processes go on with its shops at once.
      const stopped = queue.stop(GRACE_MS);
      await planning;
      await closeServer(server, GRACE_MS, lingerMs);
      await dispatcher.stop();
      await stopped;
      await services.broker?.close();
      await storeCounts().catch(failed('Webhooks counted last are lost'));
      await rollUp(services).catch(failed('What was counted last is lost'));
      services.mailer.close();
      await services.printer.close();
      await services.binder.close();
      await services.receiptPrinter.close();
      await services.tracing?.close();
    },
  };
}
