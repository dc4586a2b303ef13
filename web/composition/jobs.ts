import { customerDataRequestJob } from '../features/app-lifecycle/customer-data-request';
import { redactCustomerJob, redactShopJob } from '../features/app-lifecycle/redact';
import type { BulkSteps } from '../features/bulk/bulk-steps';
import { bulkJob } from '../features/bulk/carry-out';
import { uninstallJob } from '../features/app-lifecycle/uninstall';
import { checkSubscriptionsJob } from '../features/check-subscriptions/check-subscriptions';
import {
  connectionRevokedJob,
  subscribeEventsJob,
} from '../features/connect-lexware/connection-jobs';
import { sendDocument } from '../features/document-actions/send-document';
import { importDocumentsJob } from '../features/document-import/import-documents';
import { watchDocumentJob } from '../features/document-actions/watch-document';
import { contactChangedJob, mirrorContactsJob } from '../features/engine/contacts/mirror-contacts';
import { updateContactJob } from '../features/engine/contacts/update-contact-job';
import { processOrderJob } from '../features/engine/look/job';
import { redecideJob } from '../features/engine/look/redecide-orders';
import { documentChangedJob } from '../features/engine/states/document-changed';
import { readBackJob } from '../features/engine/states/read-back';
import { closeDeletedOrderJob } from '../features/engine/unseen/close-deleted-order';
import { noticedChangeJob } from '../features/engine/unseen/noticed-change-job';
import { checkVatIdJob } from '../features/engine/vat-check/vat-check-job';
import { forgetOldJob } from '../features/housekeeping/forget-old';
import { mailDocumentJob } from '../features/mail/mail-document';
import { mailsAgainJob } from '../features/mail/mails-again';
import { defineMetafieldsJob } from '../features/metafields/define-metafields';
import { fillMetafieldsJob } from '../features/metafields/fill-metafields';
import { writeMetafieldsJob } from '../features/metafields/write-metafields';
import { createAppLink } from '../features/notices/app-link';
import { planWeeklySummaryJob } from '../features/notices/plan-weekly-summary';
import { sendNoticeJob } from '../features/notices/send-notice';
import { SUBSCRIBABLE_TOPICS } from '../features/receive-webhooks/dispatch/shopify-notice';
import { createNow, makeDue } from '../features/orders/create-now';
import { orderToShow } from '../features/orders/read-order';
import { lookByHandJob } from '../features/reconcile/link/look-by-hand';
import { reconcileJob } from '../features/reconcile/nightly/reconcile';
import { refreshShopJob } from '../features/shop/refresh-shop';
import { scopesChangedJob } from '../features/shop/scopes-changed';
import { readImportedJob } from '../features/order-import/import-orders';
import { readRecentJob } from '../features/order-import/import-recent';
import { lookAtImportedJob } from '../features/order-import/look-at-imported';
import { fullSweepJob, sweepJob } from '../features/sweep-orders/sweep-orders';
import { markPaidJob } from '../features/sync-payment/mark-paid';
import { bookPayoutsJob } from '../features/transactions/book-payouts';
import { hintTransactionsJob } from '../features/transactions/give-hints';
import {
  postTransactionsJob,
  retryTransactionJob,
} from '../features/transactions/post-transactions';
import { SEND_WITHIN_MS, type JobQueue } from '../ports/queue';
import type { Parts } from './parts';

type Register = Pick<JobQueue, 'register'>;

/** Who carries out which job. */
export function registerJobs(queue: Register, parts: Parts): void {
  orderJobs(queue, parts);
  documentJobs(queue, parts);
  contactJobs(queue, parts);
  transactionJobs(queue, parts);
  shopJobs(queue, parts);
  dutyJobs(queue, parts);
}

function orderJobs(queue: Register, parts: Parts): void {
  const { env } = parts;
  queue.register(
    processOrderJob({
      ...parts,
      recoveryDelayMs: settledAfterMs(env),
      contactDelayMs: env.LEXWARE_CONTACT_DELAY_MS,
      contactHoldMs: settledAfterMs(env),
    }),
  );
  queue.register(closeDeletedOrderJob(parts));
  queue.register(noticedChangeJob(parts));
  queue.register(checkVatIdJob(parts));
  queue.register(markPaidJob(parts));
  queue.register(writeMetafieldsJob(parts));
  queue.register(redecideJob(parts));
  queue.register(bulkJob({ ...parts, steps: stepsOfOrders(parts) }));
  queue.register(readImportedJob(parts));
  queue.register(readRecentJob(parts));
  queue.register(
    lookAtImportedJob({ ...parts, documentsPerMinute: env.LEXWARE_VOUCHERS_PER_MINUTE }),
  );
  queue.register(sweepJob(parts));
  queue.register(fullSweepJob(parts));
}

/**
 * So long after its mark a call that creates may leave, be on its way and be missing in Lexware's
 * lists: whoever finds a mark looks no sooner.
 */
function settledAfterMs({ LEXWARE_TIMEOUT_MS, LEXWARE_LIST_DELAY_MS }: Parts['env']): number {
  return SEND_WITHIN_MS + LEXWARE_TIMEOUT_MS + LEXWARE_LIST_DELAY_MS;
}

/** What is done with one order on its page, done with many. */
function stepsOfOrders(parts: Parts): BulkSteps {
  return {
    readOrder: (shop, orderId) => orderToShow(parts, shop, orderId),
    makeDue: (shop, orderId, due) => makeDue(parts, shop, orderId, due),
    createNow: (shop, asked) => createNow(parts, shop, asked),
    send: (shop, document) => sendDocument(parts, { shop, document, mail: {} }),
  };
}

function documentJobs(queue: Register, parts: Parts): void {
  queue.register(documentChangedJob(parts));
  queue.register(watchDocumentJob(parts));
  queue.register(lookByHandJob(parts));
  queue.register(mailDocumentJob(parts));
  queue.register(mailsAgainJob(parts));
  queue.register(readBackJob(parts));
  queue.register(reconcileJob(parts));
  queue.register(importDocumentsJob(parts));
}

function contactJobs(queue: Register, parts: Parts): void {
  queue.register(contactChangedJob(parts));
  queue.register(updateContactJob(parts));
  queue.register(mirrorContactsJob(parts));
}

function transactionJobs(queue: Register, parts: Parts): void {
  queue.register(postTransactionsJob(parts));
  queue.register(retryTransactionJob(parts));
  queue.register(hintTransactionsJob(parts));
  queue.register(bookPayoutsJob(parts));
}

function shopJobs(queue: Register, parts: Parts): void {
  const { env } = parts;
  queue.register(subscribeEventsJob(parts));
  queue.register(connectionRevokedJob(parts));
  queue.register(scopesChangedJob(parts));
  queue.register(refreshShopJob(parts));
  queue.register(defineMetafieldsJob(parts));
  queue.register(fillMetafieldsJob(parts));
  const webhookUrl = `${env.APP_URL}/webhooks/shopify`;
  queue.register(checkSubscriptionsJob({ ...parts, webhookUrl, topics: SUBSCRIBABLE_TOPICS }));
  queue.register(uninstallJob(parts));
  queue.register(
    sendNoticeJob({ ...parts, appLink: appLinkOf(parts), supportEmail: env.SUPPORT_EMAIL }),
  );
  queue.register(planWeeklySummaryJob(parts));
  queue.register(forgetOldJob(parts));
}

/** What the law makes us do. */
function dutyJobs(queue: Register, parts: Parts): void {
  queue.register(redactShopJob(parts));
  queue.register(redactCustomerJob(parts));
  queue.register(customerDataRequestJob(parts));
}

function appLinkOf({ env, shopAddresses }: Parts) {
  return createAppLink({ shopifyApiKey: env.SHOPIFY_API_KEY, shopAddresses });
}
