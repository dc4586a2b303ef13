import { hkdfSync } from 'node:crypto';
import type { Server } from 'node:http';
import { Router } from 'express';
import { createLexware } from './adapters/lexware/lexware';
import { createLogger } from './adapters/log/pino-logger';
import { createQueue } from './adapters/queue/durable-queue';
import { createShopifyApp, type ShopifyApp } from './adapters/shopify/shopify-app';
import { createVies } from './adapters/vat-check/vies';
import type { Env } from './env';
import { uninstallJob } from './features/app-lifecycle/uninstall';
import { customerDataRequestJob } from './features/app-lifecycle/customer-data-request';
import { redactCustomerJob, redactShopJob } from './features/app-lifecycle/redact';
import { connectionRevokedJob, noteInterruption, subscribeEventsJob } from './features/connect-lexware/connection-jobs';
import { connectCallbackRoutes, connectRoutes } from './features/connect-lexware/routes';
import { contactChangedJob, mirrorContactsJob } from './features/contacts/mirror-contacts';
import { updateContactJob } from './features/contacts/update-contact-job';
import { documentChangedJob } from './features/documents/document-changed';
import { documentActionRoutes } from './features/document-actions/routes';
import { watchDocumentJob } from './features/document-actions/watch-document';
import { readBackJob } from './features/documents/read-back';
import { documentRoutes, pdfRoutes } from './features/documents/routes';
import { logRoutes } from './features/event-log/routes';
import { explainRoutes } from './features/explain/routes';
import { noteDeadJob } from './features/failures/note-dead-job';
import { failureRoutes } from './features/failures/routes';
import { orderRoutes } from './features/orders/routes';
import { placeholderRoutes } from './features/placeholders/routes';
import { processOrderJob } from './features/process-order/job';
import { redecideJob } from './features/process-order/redecide-orders';
import { createDispatcher, type Dispatcher } from './features/receive-webhooks/dispatcher';
import { createIntake } from './features/receive-webhooks/intake';
import { forgetOld } from './features/housekeeping/forget-old';
import { installedShop } from './features/shop/install-shop';
import { settingsRoutes } from './features/settings/routes';
import { shopRoutes } from './features/shop/routes';
import { reconcileJob } from './features/reconcile/reconcile';
import { scheduleReconciliations } from './features/reconcile/schedule-reconciliations';
import { scheduleSweeps, sweepJob } from './features/sweep-orders/sweep-orders';
import { taxRoutes } from './features/tax-choice/routes';
import { checkVatIdJob } from './features/vat-check/vat-check-job';
import { bookPayoutsJob, schedulePayouts } from './features/transactions/book-payouts';
import { hintTransactionsJob } from './features/transactions/give-hints';
import { postTransactionsJob, retryTransactionJob } from './features/transactions/post-transactions';
import { transactionRoutes } from './features/transactions/routes';
import { createApp, createHttpServer } from './http/app';
import { embeddedPage } from './http/embedded-page';
import { requireSessionToken } from './http/guard';
import { systemClock, type Clock } from './ports/clock';
import type { Lexware, LexwareAuth } from './ports/lexware';
import type { LexwareFinance } from './ports/lexware-finance';
import { errorFields, type Logger } from './ports/logger';
import type { JobQueue } from './ports/queue';
import type { Shopify } from './ports/shopify';
import type { ShopifyPayouts } from './ports/shopify-payouts';
import type { Database } from './ports/stores/database';
import type { VatCheck } from './ports/vat-check';

/** What a test may hand in instead of the real thing. */
export interface Replacements {
  clock?: Clock;
  logger?: Logger;
  /** Carries the calls to Lexware. */
  fetch?: typeof fetch;
  /** Chooses within the back-off of a failed step; `() => 0` tries again at once. */
  random?: () => number;
}

export interface Belegfluss {
  server: Server;
  /** Takes up what was left over and goes on until stopped. */
  start(): void;
  /** Until nothing is left to dispatch and no job is due; `aheadMs` counts jobs planned for later as due. */
  settle(options?: { aheadMs?: number }): Promise<void>;
  /** Compares all shops' orders with Shopify now. */
  sweep(): Promise<void>;
  /** Looks for new payouts in all shops now. */
  readPayouts(): Promise<void>;
  /** Plans the nightly comparison of the shops that are due. */
  reconcile(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 15 * 60_000;
const PAYOUTS_MS = 6 * 60 * 60_000;
/** Asked every hour; the work itself is done once a night. */
const RECONCILE_MS = 60 * 60_000;
const HOUSEKEEPING_MS = 6 * 60 * 60_000;
const GRACE_MS = 20_000;

/** Everything a feature may need; each names the part it uses in its own types. */
interface Parts {
  env: Env;
  database: Database;
  clock: Clock;
  logger: Logger;
  lexware: Lexware;
  finance: LexwareFinance;
  auth: LexwareAuth;
  shopify: Shopify;
  vatCheck: VatCheck;
  payouts: ShopifyPayouts;
  shopifyApp: ShopifyApp;
  wakeQueue(): void;
}

/** The one place that knows everyone. The database is opened, migrated and closed by the caller. */
export function compose(env: Env, database: Database, replacements: Replacements = {}): Belegfluss {
  const clock = replacements.clock ?? systemClock;
  const logger = replacements.logger ?? createLogger({ level: env.LOG_LEVEL });
  const queue = createQueue({
    jobs: database.jobs,
    clock,
    logger,
    owner: `process-${process.pid}`,
    concurrency: env.QUEUE_CONCURRENCY,
    perShop: env.SHOP_CONCURRENCY,
    leaseMs: env.JOB_LEASE_MS,
    random: replacements.random,
    onDead: (job, failure) => noteDeadJob({ database, clock }, job, failure),
  });
  const outside = connectOutside({ env, database, clock, logger }, replacements.fetch);
  const parts: Parts = { env, database, clock, logger, ...outside, wakeQueue: () => queue.wake() };
  registerJobs(queue, parts);
  const dispatcher = createDispatcher({ database, queue, clock, logger });
  const server = createHttpServer(createWebApp(parts), createWebhookIntake(parts, dispatcher));
  return lifecycle(parts, { server, queue, dispatcher });
}

function connectOutside(
  { env, database, clock, logger }: Pick<Parts, 'env' | 'database' | 'clock' | 'logger'>,
  fetchFunction?: typeof fetch,
): Pick<Parts, 'lexware' | 'finance' | 'auth' | 'shopify' | 'payouts' | 'vatCheck' | 'shopifyApp'> {
  const lexware = createLexware({
    apiUrl: env.LEXWARE_API_URL,
    appUrl: env.LEXWARE_APP_URL,
    clientId: env.LEXWARE_CLIENT_ID,
    clientSecret: env.LEXWARE_CLIENT_SECRET,
    redirectUri: `${env.APP_URL}/api/lexoffice/callback`,
    connections: database.connections,
    clock,
    logger,
    callIntervalMs: env.LEXWARE_CALL_INTERVAL_MS,
    vouchersPerMinute: env.LEXWARE_VOUCHERS_PER_MINUTE,
    timeoutMs: env.LEXWARE_TIMEOUT_MS,
    eventCallbackUrl: `${env.APP_URL}/webhooks/lexware`,
    onInterrupted: (shopId) => noteInterruption({ database, clock }, shopId),
    fetch: fetchFunction,
  });
  const shopifyApp = createShopifyApp({
    apiKey: env.SHOPIFY_API_KEY,
    apiSecret: env.SHOPIFY_API_SECRET,
    scopes: env.SCOPES,
    appUrl: env.APP_URL,
    sessions: database.sessions,
    standInUrl: env.SHOPIFY_STAND_IN_URL ?? null,
    logger,
  });
  const vatCheck = createVies({ url: env.VAT_CHECK_URL, timeoutMs: env.VAT_CHECK_TIMEOUT_MS });
  const { shopify, payouts } = shopifyApp;
  return { lexware, finance: lexware, auth: lexware, vatCheck, shopifyApp, shopify, payouts };
}

function registerJobs(queue: JobQueue, parts: Parts): void {
  queue.register(processOrderJob({ ...parts, recoveryDelayMs: parts.env.LEXWARE_RECOVERY_DELAY_MS }));
  queue.register(checkVatIdJob(parts));
  queue.register(redecideJob(parts));
  queue.register(sweepJob(parts));
  queue.register(reconcileJob(parts));
  queue.register(documentChangedJob(parts));
  queue.register(readBackJob(parts));
  queue.register(postTransactionsJob(parts));
  queue.register(retryTransactionJob(parts));
  queue.register(hintTransactionsJob(parts));
  queue.register(bookPayoutsJob(parts));
  queue.register(watchDocumentJob(parts));
  queue.register(updateContactJob(parts));
  queue.register(contactChangedJob(parts));
  queue.register(mirrorContactsJob(parts));
  queue.register(subscribeEventsJob(parts));
  queue.register(connectionRevokedJob(parts));
  queue.register(uninstallJob(parts));
  queue.register(redactShopJob(parts));
  queue.register(redactCustomerJob(parts));
  queue.register(customerDataRequestJob(parts));
}

function createWebApp(parts: Parts) {
  const { env, database, clock, shopify, shopifyApp, logger } = parts;
  const documents = { ...parts, appUrl: env.APP_URL, linkSecret: linkSecret(env) };
  return createApp({
    authenticate: [requireSessionToken, ...shopifyApp.authenticate],
    shopByDomain: (domain) => installedShop({ database, shopify, clock, initialPlan: env.INITIAL_PLAN }, domain),
    publicRoutes: Router().use('/api', connectCallbackRoutes(parts), pdfRoutes(documents)),
    apiRoutes: Router().use(
      shopRoutes(parts),
      settingsRoutes(parts),
      connectRoutes(parts),
      orderRoutes(parts),
      explainRoutes(parts),
      taxRoutes(parts),
      placeholderRoutes(parts),
      documentRoutes(documents),
      transactionRoutes(parts),
      documentActionRoutes(parts),
      logRoutes(parts),
      failureRoutes(parts),
    ),
    frontend: embeddedPage({
      folder: env.FRONTEND_DIR,
      shopifyApiKey: env.SHOPIFY_API_KEY,
      appBridgeUrl: env.APP_BRIDGE_URL,
      supportEmail: env.SUPPORT_EMAIL,
    }),
    frameAncestors: () => (env.ADMIN_ORIGIN ? [env.ADMIN_ORIGIN] : []),
    appBridgeUrl: env.APP_BRIDGE_URL,
    logger,
  });
}

/** PDF addresses are signed with a key of their own, derived from the newest encryption key. */
function linkSecret({ ENCRYPTION_KEYS: [newest] }: Env): Buffer {
  if (!newest) throw new Error('No encryption key');
  return Buffer.from(hkdfSync('sha256', newest.key, '', 'belegfluss pdf links', 32));
}

function createWebhookIntake({ env, database, clock, logger }: Parts, dispatcher: Dispatcher) {
  return createIntake({
    deliveries: database.deliveries,
    shopifySecret: env.SHOPIFY_API_SECRET,
    lexwarePublicKey: () => env.LEXWARE_EVENT_KEY,
    clock,
    logger,
    onStored: () => dispatcher.wake(),
  });
}

interface Engine {
  server: Server;
  queue: JobQueue;
  dispatcher: Dispatcher;
}

function lifecycle(parts: Parts, { server, queue, dispatcher }: Engine): Belegfluss {
  const timers: NodeJS.Timeout[] = [];
  const sweep = async (): Promise<void> => {
    await scheduleSweeps(parts);
    queue.wake();
  };
  const readPayouts = async (): Promise<void> => {
    await schedulePayouts(parts);
    queue.wake();
  };
  const reconcile = async (): Promise<void> => {
    await scheduleReconciliations(parts);
    queue.wake();
  };
  const every = (ms: number, work: () => Promise<void>, name: string): void => {
    const runQuietly = (): void => {
      work().catch((error: unknown) => parts.logger.error({ ...errorFields(error), name }, 'Regular work failed'));
    };
    timers.push(setInterval(runQuietly, ms));
  };
  return {
    server,
    sweep,
    readPayouts,
    reconcile,
    start() {
      queue.start();
      dispatcher.wake();
      every(SWEEP_MS, sweep, 'sweep');
      every(PAYOUTS_MS, readPayouts, 'payouts');
      every(RECONCILE_MS, reconcile, 'reconcile');
      every(HOUSEKEEPING_MS, () => forgetOld(parts), 'housekeeping');
    },
    async settle(options) {
      await dispatcher.settle();
      await queue.settle(options);
    },
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      await new Promise((resolve) => server.close(resolve));
      await dispatcher.stop();
      await queue.stop(GRACE_MS);
    },
  };
}
