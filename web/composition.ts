import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { derivedKey } from './adapters/database/derived-key';
import { createLogger } from './adapters/log/pino-logger';
import { createQueue } from './adapters/queue/durable-queue';
import type { Env } from './env';
import { uninstallJob } from './features/app-lifecycle/uninstall';
import { customerDataRequestJob } from './features/app-lifecycle/customer-data-request';
import { redactCustomerJob, redactShopJob } from './features/app-lifecycle/redact';
import { checkSubscriptionsJob } from './features/check-subscriptions/check-subscriptions';
import {
  connectionRevokedJob,
  subscribeEventsJob,
} from './features/connect-lexware/connection-jobs';
import { createBrowserBinding } from './features/connect-lexware/browser-binding';
import { connectRoutes } from './features/connect-lexware/routes';
import { signInPages } from './features/connect-lexware/sign-in-pages';
import { contactChangedJob, mirrorContactsJob } from './features/engine/contacts/mirror-contacts';
import { updateContactJob } from './features/engine/contacts/update-contact-job';
import { documentChangedJob } from './features/engine/states/document-changed';
import { customerLinkErrors } from './features/document-links/customer-pages';
import { customerLinkRoutes } from './features/document-links/customer-routes';
import { documentLinkRoutes } from './features/document-links/routes';
import { documentActionRoutes } from './features/document-actions/routes';
import { watchDocumentJob } from './features/document-actions/watch-document';
import { mailDocumentJob } from './features/mail/mail-document';
import { readBackJob } from './features/engine/states/read-back';
import { documentRoutes, pdfRoutes } from './features/orders/document-routes';
import { logRoutes } from './features/event-log/routes';
import { explainRoutes } from './features/orders/explain-routes';
import { noteDeadJob } from './features/failures/note-dead-job';
import { failureRoutes } from './features/failures/routes';
import { createAppLink } from './features/notices/app-link';
import { sendNoticeJob } from './features/notices/send-notice';
import { orderRoutes } from './features/orders/routes';
import { previewRoutes } from './features/preview/routes';
import { placeholderRoutes } from './features/placeholders/routes';
import { closeDeletedOrderJob } from './features/engine/unseen/close-deleted-order';
import { processOrderJob } from './features/engine/look/job';
import { noticedChangeJob } from './features/engine/unseen/noticed-change-job';
import { redecideJob } from './features/engine/look/redecide-orders';
import { createDispatcher, type Dispatcher } from './features/receive-webhooks/dispatch/dispatcher';
import { createIntake } from './features/receive-webhooks/intake/intake';
import { SUBSCRIBABLE_TOPICS } from './features/receive-webhooks/dispatch/shopify-notice';
import { forgetOldJob } from './features/housekeeping/forget-old';
import { installedShop } from './features/shop/install-shop';
import { refreshShopJob } from './features/shop/refresh-shop';
import { scopesChangedJob } from './features/shop/scopes-changed';
import { settingsRoutes } from './features/settings/routes';
import { shopRoutes } from './features/shop/routes';
import { smtpRoutes } from './features/mail/sender-routes';
import { lookByHandJob } from './features/reconcile/link/look-by-hand';
import { reconcileJob } from './features/reconcile/nightly/reconcile';
import { fullSweepJob, sweepJob } from './features/sweep-orders/sweep-orders';
import { markPaidJob } from './features/sync-payment/mark-paid';
import { taxRoutes } from './features/orders/tax-routes';
import { checkVatIdJob } from './features/engine/vat-check/vat-check-job';
import { bookPayoutsJob } from './features/transactions/book-payouts';
import { hintTransactionsJob } from './features/transactions/give-hints';
import {
  postTransactionsJob,
  retryTransactionJob,
} from './features/transactions/post-transactions';
import { transactionRoutes } from './features/transactions/routes';
import { createApp, createHttpServer } from './http/app';
import { embeddedPage } from './http/pages/embedded-page';
import { EXTENSIONS_ORIGIN } from './http/pages/cross-origin';
import { requireSessionToken } from './http/guard';
import { createRateLimits } from './http/limits/rate-limits';
import { type Belegfluss, lifecycle } from './lifecycle';
import { connectOutside, type Outside } from './outside';
import { systemClock, type Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { JobQueue } from './ports/queue';
import type { Database } from './ports/stores/database';
import type { MailLimits } from './ports/stores/mail/mail-count-store';

/** What a test may hand in instead of the real thing. */
export interface Replacements {
  clock?: Clock;
  logger?: Logger;
  /** Carries the calls to Lexware. */
  fetch?: typeof fetch;
  /** Chooses within the back-off of a failed step; `() => 0` tries again at once. */
  random?: () => number;
  /** False: regular work is planned when `regularWork` is called, and not by the minute. */
  hasTimers?: boolean;
}

/** Everything a feature may need; each names the part it uses in its own types. */
interface Parts extends Outside {
  env: Env;
  database: Database;
  clock: Clock;
  logger: Logger;
  mailLimits: MailLimits;
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
    // Process numbers repeat from container to container.
    owner: `process-${process.pid}-${randomUUID()}`,
    concurrency: env.QUEUE_CONCURRENCY,
    perShop: env.SHOP_CONCURRENCY,
    leaseMs: env.JOB_LEASE_MS,
    random: replacements.random,
    onDead: (job, failure) => noteDeadJob({ database, clock }, job, failure),
  });
  const outside = connectOutside({ env, database, clock, logger }, replacements.fetch);
  const mailLimits = { operator: env.MAILS_PER_DAY, foreign: env.FOREIGN_RECIPIENTS_PER_DAY };
  const inside = { env, database, clock, logger, mailLimits };
  const parts: Parts = { ...inside, ...outside, wakeQueue: () => queue.wake() };
  registerJobs(queue, parts);
  const dispatcher = createDispatcher({ database, queue, clock, logger });
  const server = createHttpServer(createWebApp(parts), createWebhookIntake(parts, dispatcher), {
    connections: env.MAX_CONNECTIONS,
    headersWithinMs: env.HEADERS_TIMEOUT_MS,
    requestWithinMs: env.REQUEST_TIMEOUT_MS,
  });
  return lifecycle(parts, { server, queue, dispatcher, hasTimers: replacements.hasTimers ?? true });
}

/** Who carries out which job. */
export function registerJobs(queue: Pick<JobQueue, 'register'>, parts: Parts): void {
  const { env } = parts;
  queue.register(
    processOrderJob({
      ...parts,
      recoveryDelayMs: env.LEXWARE_RECOVERY_DELAY_MS,
      contactDelayMs: env.LEXWARE_CONTACT_DELAY_MS,
      // A creation waits for its turn, too, among the shop's calls and among its creations.
      contactHoldMs: (env.SHOP_CONCURRENCY + 1) * env.LEXWARE_TIMEOUT_MS,
    }),
  );
  queue.register(closeDeletedOrderJob(parts));
  queue.register(checkVatIdJob(parts));
  queue.register(noticedChangeJob(parts));
  queue.register(redecideJob(parts));
  queue.register(sweepJob(parts));
  queue.register(fullSweepJob(parts));
  queue.register(reconcileJob(parts));
  queue.register(lookByHandJob(parts));
  queue.register(forgetOldJob(parts));
  queue.register(documentChangedJob(parts));
  queue.register(readBackJob(parts));
  queue.register(mailDocumentJob(parts));
  queue.register(postTransactionsJob(parts));
  queue.register(retryTransactionJob(parts));
  queue.register(hintTransactionsJob(parts));
  queue.register(bookPayoutsJob(parts));
  queue.register(markPaidJob(parts));
  queue.register(
    sendNoticeJob({ ...parts, appLink: appLinkOf(parts), supportEmail: env.SUPPORT_EMAIL }),
  );
  queue.register(watchDocumentJob(parts));
  queue.register(updateContactJob(parts));
  queue.register(contactChangedJob(parts));
  queue.register(mirrorContactsJob(parts));
  queue.register(subscribeEventsJob(parts));
  queue.register(connectionRevokedJob(parts));
  queue.register(scopesChangedJob(parts));
  queue.register(refreshShopJob(parts));
  const webhookUrl = `${env.APP_URL}/webhooks/shopify`;
  queue.register(checkSubscriptionsJob({ ...parts, webhookUrl, topics: SUBSCRIBABLE_TOPICS }));
  queue.register(uninstallJob(parts));
  queue.register(redactShopJob(parts));
  queue.register(redactCustomerJob(parts));
  queue.register(customerDataRequestJob(parts));
}

function appLinkOf({ env }: Parts) {
  return createAppLink({
    shopifyApiKey: env.SHOPIFY_API_KEY,
    adminOrigin: env.ADMIN_ORIGIN ?? null,
  });
}

function createWebApp(parts: Parts) {
  const { env, database, clock, shopify, shopifyApp, logger } = parts;
  const limits = createRateLimits(clock, env.API_LIMIT_PERCENT);
  // Where the sandbox shows its admin, and runs our extensions.
  const sandboxOrigins = env.ADMIN_ORIGIN ? [new URL(env.ADMIN_ORIGIN).origin] : [];
  const connecting = { ...parts, appUrl: env.APP_URL, binding: createBrowserBinding(env.APP_URL) };
  const documents = { ...parts, appUrl: env.APP_URL, linkSecret: linkSecret(env) };
  return createApp({
    authenticate: [requireSessionToken, ...shopifyApp.authenticate],
    shopByDomain: (domain) =>
      installedShop({ database, shopify, clock, initialPlan: env.INITIAL_PLAN }, domain),
    publicRoutes: Router()
      .use('/api', signInPages(connecting), pdfRoutes(documents))
      .use(customerLinkRoutes({ ...parts, countLink: limits.countLink })),
    customerErrors: customerLinkErrors(logger),
    apiRoutes: Router().use(
      shopRoutes(parts),
      smtpRoutes(parts),
      settingsRoutes(parts),
      connectRoutes(connecting),
      orderRoutes(parts),
      explainRoutes(parts),
      previewRoutes(parts),
      taxRoutes(parts),
      placeholderRoutes(parts),
      documentRoutes(documents),
      documentLinkRoutes({ ...parts, appUrl: env.APP_URL }),
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
    limits,
    trustedProxies: env.TRUSTED_PROXIES,
    foreignOrigins: [EXTENSIONS_ORIGIN, ...sandboxOrigins],
    frameAncestors: sandboxOrigins,
    appUrl: env.APP_URL,
    appBridgeUrl: env.APP_BRIDGE_URL,
    logger,
  });
}

/** PDF addresses are signed with a key of their own, derived from the newest encryption key. */
function linkSecret({ ENCRYPTION_KEYS: [newest] }: Env): Buffer {
  if (!newest) throw new Error('No encryption key');
  return derivedKey(newest.key, 'pdfLinks');
}

function createWebhookIntake({ env, database, clock, logger }: Parts, dispatcher: Dispatcher) {
  return createIntake({
    deliveries: database.deliveries,
    shopifySecret: env.SHOPIFY_API_SECRET,
    lexwarePublicKey: env.LEXWARE_EVENT_KEY,
    budgetBytes: env.INTAKE_BUDGET_BYTES,
    clock,
    logger,
    onStored: (sources) => (sources.has('shopify') ? dispatcher.wake() : dispatcher.wakeSoon()),
  });
}
