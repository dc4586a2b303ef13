import { billing } from '../features/billing/billing';
import { redactCustomerJob, redactShopJob } from '../features/app-lifecycle/redact';
import { customerDataRequestJob } from '../features/app-lifecycle/customer-data-request';
import type { BulkSteps } from '../features/bulk/bulk-steps';
import { bulkJob } from '../features/bulk/bulk-job';
import { uninstallJob } from '../features/app-lifecycle/uninstall';
import { checkSubscriptionsJob } from '../features/receive-webhooks/check-subscriptions';
import {
  connectionRevokedJob,
  refreshProfileJob,
  subscribeEventsJob,
} from '../features/connect-lexware/connection-jobs';
import { sendDocument } from '../features/document-actions/send-document';
import { importDocumentsJob } from '../features/document-import/import-documents';
import { watchDocumentJob } from '../features/document-actions/watch-document';
import { contactChangedJob, mirrorContactsJob } from '../features/engine/contacts/mirror-contacts';
import { updateContactJob } from '../features/engine/contacts/update-contact';
import { processOrderJob } from '../features/engine/evaluate/process-order';
import { redecideJob } from '../features/engine/evaluate/redecide-orders';
import { documentChangedJob } from '../features/engine/states/document-changed';
import { readBackJob } from '../features/engine/states/read-back';
import { closeDeletedOrderJob } from '../features/engine/hidden-orders/close-deleted-order';
import { reportedChangeJob } from '../features/engine/hidden-orders/hidden-order';
import { checkVatIdJob } from '../features/engine/vat-check/confirm-vat-id';
import { confirmAddressJob } from '../features/adviser/confirm-address';
import { mailMonthJob, planAdviserMailsJob } from '../features/adviser/mail-month';
import { forgetOldJob } from '../features/housekeeping/forget-old';
import { addUpMonthsJob } from '../features/month/add-up';
import { archiveMonthJob } from '../features/month/archive/read-archive';
import { checkMonthJob } from '../features/month/check-month';
import { mailDocumentJob } from '../features/mail/mail-document';
import { mailsAgainJob } from '../features/mail/mails-again';
import { fillMetafieldsJob } from '../features/metafields/fill-metafields';
import { defineMetafieldsJob } from '../features/metafields/define-metafields';
import { writeMetafieldsJob } from '../features/metafields/write-metafields';
import { createAppLink } from '../features/merchant-notifications/app-link';
import { createMailedLink } from '../features/partner/mailed-links';
import { operator } from '../features/operator/operator';
import { partner } from '../features/partner/partner';
import { planWeeklySummaryJob } from '../features/merchant-notifications/plan-weekly-summary';
import { sendNotificationJob } from '../features/merchant-notifications/send-notification';
import { SUBSCRIBABLE_TOPICS } from '../features/receive-webhooks/dispatch/shopify-event';
import { createNow, evaluateDue } from '../features/orders/create-now';
import { orderToShow } from '../features/orders/read-order';
import { chooseTax } from '../features/orders/tax/tax-of-order';
import { checkManualJob } from '../features/reconcile/link/check-manual';
import { checkNewInvoiceJob } from '../features/reconcile/link/check-new-invoice';
import { reconcileJob } from '../features/reconcile/nightly/reconcile';
import { refreshShopJob, scopesChangedJob, storePlanNamedJob } from '../features/shop/refresh-shop';
import { readImportedJob } from '../features/order-import/import-orders';
import { readRecentJob } from '../features/order-import/import-recent';
import { evaluateImportedJob } from '../features/order-import/evaluate-imported';
import { fullSweepJob, sweepJob } from '../features/sweep-orders/sweep-orders';
import { markPaidJob } from '../features/sync-payment/mark-paid';
import { bookPayoutsJob } from '../features/transactions/book-payouts';
import { hintTransactionsJob } from '../features/transactions/give-hints';
import {
  postTransactionsJob,
  retryTransactionJob,
} from '../features/transactions/post-transactions';
import { SEND_WITHIN_MS, type JobQueue } from '../ports/queue';
import type { Services } from './services';
import { stopLinksOf } from './signing-key';
import { companyOf } from './operator-company';
import { accessLinksOf, confirmLinksOf } from './partner-links';

type Register = Pick<JobQueue, 'register'>;

/** Registers the handler of every job. */
export function registerJobs(queue: Register, services: Services): void {
  orderJobs(queue, services);
  documentJobs(queue, services);
  contactJobs(queue, services);
  transactionJobs(queue, services);
  shopJobs(queue, services);
  dutyJobs(queue, services);
}

function orderJobs(queue: Register, services: Services): void {
  const { env } = services;
  queue.register(
    processOrderJob({
      ...services,
      recoveryDelayMs: settledAfterMs(env),
      contactDelayMs: env.LEXWARE_CONTACT_DELAY_MS,
      contactClaimMs: settledAfterMs(env),
    }),
  );
  queue.register(closeDeletedOrderJob(services));
  queue.register(reportedChangeJob(services));
  queue.register(checkVatIdJob(services));
  queue.register(markPaidJob(services));
  queue.register(writeMetafieldsJob(services));
  queue.register(redecideJob(services));
  queue.register(bulkJob({ ...services, steps: stepsOfOrders(services) }));
  queue.register(readImportedJob(services));
  queue.register(readRecentJob(services));
  queue.register(
    evaluateImportedJob({ ...services, documentsPerMinute: env.LEXWARE_VOUCHERS_PER_MINUTE }),
  );
  queue.register(sweepJob(services));
  queue.register(fullSweepJob(services));
}

/**
 * How long after its mark a creating call may still be on its way, or missing in Lexware's lists.
 * Nobody searches for it earlier.
 */
function settledAfterMs({ LEXWARE_TIMEOUT_MS, LEXWARE_LIST_DELAY_MS }: Services['env']): number {
  return SEND_WITHIN_MS + LEXWARE_TIMEOUT_MS + LEXWARE_LIST_DELAY_MS;
}

/** The steps of a bulk run: the same functions as for a single order. */
function stepsOfOrders(services: Services): BulkSteps {
  return {
    readOrder: (shop, orderId) => orderToShow(services, shop, orderId),
    evaluateDue: (shop, orderId, due) => evaluateDue(services, shop, orderId, due),
    createNow: (shop, requested) => createNow(services, shop, requested),
    chooseTax: async (shop, orderId, chosen) =>
      void (await chooseTax(services, shop, orderId, chosen)),
    send: (shop, document) => sendDocument(services, { shop, document, mail: {} }),
  };
}

function documentJobs(queue: Register, services: Services): void {
  queue.register(documentChangedJob(services));
  queue.register(watchDocumentJob(services));
  queue.register(checkManualJob(services));
  queue.register(checkNewInvoiceJob(services));
  queue.register(mailDocumentJob(services));
  queue.register(mailsAgainJob(services));
  queue.register(readBackJob(services));
  queue.register(reconcileJob(services));
  queue.register(importDocumentsJob(services));
  queue.register(checkMonthJob(services));
  queue.register(addUpMonthsJob(services));
  queue.register(archiveMonthJob(services));
}

function contactJobs(queue: Register, services: Services): void {
  queue.register(contactChangedJob(services));
  queue.register(updateContactJob(services));
  queue.register(mirrorContactsJob(services));
}

function transactionJobs(queue: Register, services: Services): void {
  queue.register(postTransactionsJob(services));
  queue.register(retryTransactionJob(services));
  queue.register(hintTransactionsJob(services));
  queue.register(bookPayoutsJob(services));
}

function shopJobs(queue: Register, services: Services): void {
  const { env } = services;
  queue.register(subscribeEventsJob(services));
  queue.register(connectionRevokedJob(services));
  queue.register(refreshProfileJob(services));
  queue.register(scopesChangedJob(services));
  queue.register(refreshShopJob(services));
  queue.register(defineMetafieldsJob(services));
  queue.register(fillMetafieldsJob(services));
  const webhookUrl = `${env.APP_URL}/webhooks/shopify`;
  queue.register(checkSubscriptionsJob({ ...services, webhookUrl, topics: SUBSCRIBABLE_TOPICS }));
  queue.register(uninstallJob(services));
  queue.register(
    sendNotificationJob({
      ...services,
      appLink: appLinkOf(services),
      supportEmail: env.SUPPORT_EMAIL,
    }),
  );
  billing.jobs(queue, services);
  queue.register(storePlanNamedJob(services));
  partner.jobs(queue, {
    ...services,
    company: companyOf(env),
    appLink: appLinkOf(services),
    confirmUrl: createMailedLink(confirmLinksOf(services)),
    accessUrl: createMailedLink(accessLinksOf(services)),
    supportEmail: env.SUPPORT_EMAIL,
  });
  queue.register(planWeeklySummaryJob(services));
  operator.jobs(queue, services);
  queue.register(forgetOldJob(services));
  const mailing = {
    ...services,
    appUrl: env.APP_URL,
    appLink: appLinkOf(services),
    supportEmail: env.SUPPORT_EMAIL,
    stopLinks: stopLinksOf(env),
  };
  queue.register(confirmAddressJob(mailing));
  queue.register(planAdviserMailsJob(mailing));
  queue.register(mailMonthJob(mailing));
}

/** Jobs that the law requires: deleting and disclosing personal data. */
function dutyJobs(queue: Register, services: Services): void {
  queue.register(redactShopJob(services));
  queue.register(redactCustomerJob(services));
  queue.register(customerDataRequestJob(services));
}

function appLinkOf({ env, shopAddresses }: Services) {
  return createAppLink({ shopifyApiKey: env.SHOPIFY_API_KEY, shopAddresses });
}
