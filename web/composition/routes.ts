import { payoutFiles } from '../adapters/payout-files/payout-files';
import { Router } from 'express';
import { createBrowserBinding } from '../features/connect-lexware/browser-binding';
import { billing } from '../features/billing/billing';
import { createApprovalUrl, createReturnUrl } from '../features/billing/return-routes';
import { bulkRoutes } from '../features/bulk/routes';
import { connectRoutes } from '../features/connect-lexware/routes';
import { signInPages } from '../features/connect-lexware/sign-in-pages';
import { dashboardRoutes } from '../features/dashboard/routes';
import { documentActionRoutes } from '../features/document-actions/routes';
import { documentImportRoutes } from '../features/document-import/routes';
import { customerLinkRoutes } from '../features/document-links/customer-routes';
import { customerDocumentRoutes } from '../features/document-links/order-status/routes';
import { invoiceViewLinks } from '../features/document-links/links-of-order';
import { documentLinkRoutes } from '../features/document-links/routes';
import { logRoutes } from '../features/event-log/routes';
import { exportRoutes } from '../features/export/routes';
import { failureRoutes } from '../features/failures/routes';
import { mailReportRoutes } from '../features/mail/bounces/report-routes';
import { mailRoutes } from '../features/mail/mail-routes';
import { senderDomainRoutes, smtpRoutes } from '../features/mail/sender/sender-routes';
import { createAppLink } from '../features/merchant-notifications/app-link';
import { metafieldRoutes } from '../features/metafields/routes';
import { monitoringRoutes } from '../features/monitoring/routes';
import { operator } from '../features/operator/operator';
import { orderImportRoutes } from '../features/order-import/routes';
import { detailsRoutes } from '../features/orders/read-details';
import { documentRoutes, pdfRoutes } from '../features/orders/document-routes';
import { explainRoutes } from '../features/orders/explanation/read-explanation';
import { orderRoutes } from '../features/orders/routes';
import { viewRoutes } from '../features/orders/view-routes';
import { recipientRoutes } from '../features/orders/edit-recipient';
import { taxRoutes } from '../features/orders/tax/tax-routes';
import { partner } from '../features/partner/partner';
import { adviserPages } from '../features/adviser/adviser-pages';
import { adviserRoutes } from '../features/adviser/routes';
import { archiveRoutes } from '../features/month/archive/archive-routes';
import { checkRoutes } from '../features/month/check-routes';
import { datevRoutes, monthPayoutRoutes, monthRoutes } from '../features/month/routes';
import { placeholderRoutes } from '../features/placeholders/routes';
import { previewPages, previewRoutes } from '../features/preview/routes';
import type { PrintJobs } from '../features/printing/print-jobs';
import { printedRoutes, printRoutes } from '../features/printing/routes';
import { publicPages } from '../features/public-pages/routes';
import { creationRoutes } from '../features/creation/routes';
import { settingsRoutes } from '../features/settings/routes';
import { settingsPreviewRoutes } from '../features/preview/settings/routes';
import { setupRoutes } from '../features/setup/routes';
import { grantRoutes } from '../features/shop/grant-routes';
import { shopRoutes } from '../features/shop/routes';
import { supportAccessRoutes } from '../features/support-accesses/routes';
import { transactionRoutes } from '../features/transactions/routes';
import { vatTestRoutes } from '../features/vat-test/routes';
import type { RateLimits } from '../http/limits/rate-limits';
import { publicPageConfig } from './public-page-config';
import type { Services } from './services';
import { companyOf } from './operator-company';
import { accessLinksOf, confirmLinksOf } from './partner-links';
import { signingKey, stopLinksOf } from './signing-key';

/** A process that only answers requests is ready though it runs no jobs. */
export function toMonitoring(services: Services) {
  const { METRICS_TOKEN, ROLE } = services.env;
  return { ...services, metricsToken: METRICS_TOKEN ?? null, runsJobs: ROLE !== 'web' };
}

/**
 * Routes for which no merchant is signed in: the address itself grants access, or a token of
 * Shopify's customer pages does.
 */
export function publicRoutes(
  services: Services,
  limits: Pick<RateLimits, 'countCode' | 'countLink' | 'countVisitor' | 'refusals' | 'takeMessage'>,
  { printJobs }: { printJobs: PrintJobs },
): Router {
  const { env, shopifyApp } = services;
  const { readVisitor } = shopifyApp;
  const { countCode, countLink, countVisitor, takeMessage } = limits;
  return Router()
    .use('/api', grantRoutes({ ...services, shopifyApiKey: env.SHOPIFY_API_KEY }))
    .use('/api', billing.pages(toBilling(services)))
    .use('/api', signInPages(toConnect(services)), pdfRoutes(toHandOut(services)))
    .use('/api', previewPages(toPreview(services)))
    .use('/api', printedRoutes(toPrint(services, printJobs)))
    .use(
      '/api',
      customerDocumentRoutes({ ...services, appUrl: env.APP_URL, readVisitor, countVisitor }),
    )
    .use(operator.pages(services))
    .use(monitoringRoutes(toMonitoring(services), limits.refusals))
    .use(
      partner.pages({
        ...services,
        appUrl: env.APP_URL,
        confirmLinks: confirmLinksOf(services),
        accessLinks: accessLinksOf(services),
        countLink,
        takeMessage,
      }),
    )
    .use(
      adviserPages({
        ...services,
        appUrl: env.APP_URL,
        countLink,
        stopLinks: stopLinksOf(env),
      }),
    )
    .use(mailReportRoutes({ ...services, reportSecret: env.MAIL_REPORT_SECRET ?? null }))
    .use(customerLinkRoutes({ ...services, countLink, results: services.broker?.results }))
    .use(
      publicPages({
        ...services,
        ...publicPageConfig(env),
        visitorKey: signingKey(env, 'couponViews'),
        countCode,
        takeMessage,
      }),
    );
}

/** Routes of the app and its extensions, called with a shop's session token. */
export function apiRoutes(
  services: Services,
  { countCode }: Pick<RateLimits, 'countCode'>,
  { printJobs }: { printJobs: PrintJobs },
): Router {
  return Router().use(
    shopRoutes(services),
    setupRoutes(services),
    creationRoutes(services),
    dashboardRoutes(services),
    monthRoutes(services),
    checkRoutes(services),
    archiveRoutes(services),
    adviserRoutes(services),
    monthPayoutRoutes(services),
    datevRoutes(services),
    billing.routes({
      ...services,
      ...toBilling(services),
      countCode,
      documentsPerMinute: services.env.LEXWARE_VOUCHERS_PER_MINUTE,
    }),
    partner.routes(services),
    documentImportRoutes(services),
    smtpRoutes(services),
    senderDomainRoutes(services),
    mailRoutes(services),
    settingsRoutes(services),
    settingsPreviewRoutes(services),
    vatTestRoutes(services),
    connectRoutes(toConnect(services)),
    orderImportRoutes({
      ...services,
      documentsPerMinute: services.env.LEXWARE_VOUCHERS_PER_MINUTE,
    }),
    // Before the orders, whose paths it would be one of.
    viewRoutes(services),
    orderRoutes({ ...services, appUrl: services.env.APP_URL }),
    explainRoutes(services),
    detailsRoutes(services),
    previewRoutes(toPreview(services)),
    recipientRoutes(services),
    taxRoutes(services),
    placeholderRoutes(services),
    metafieldRoutes(services),
    documentRoutes(toHandOut(services)),
    bulkRoutes(services),
    printRoutes(toPrint(services, printJobs)),
    documentLinkRoutes({ ...services, appUrl: services.env.APP_URL }),
    transactionRoutes(services),
    documentActionRoutes(services),
    exportRoutes({
      ...services,
      viewLinks: invoiceViewLinks({ ...services, appUrl: services.env.APP_URL }),
    }),
    logRoutes(services),
    failureRoutes(services),
    supportAccessRoutes(services),
    operator.routes({
      ...services,
      payoutFiles,
      company: companyOf(services.env),
      shopifyApiKey: services.env.SHOPIFY_API_KEY,
      documentsPerMinute: services.env.LEXWARE_VOUCHERS_PER_MINUTE,
    }),
  );
}

function toBilling(services: Services) {
  const { env, shopAddresses } = services;
  const returnSecret = signingKey(env, 'chargeReturns');
  const keys = { appUrl: env.APP_URL, returnSecret };
  return {
    ...services,
    returnSecret,
    returnUrl: createReturnUrl(keys),
    approvalUrl: createApprovalUrl(keys),
    appLink: createAppLink({ shopifyApiKey: env.SHOPIFY_API_KEY, shopAddresses }),
  };
}

function toConnect(services: Services) {
  const { APP_URL } = services.env;
  return { ...services, appUrl: APP_URL, binding: createBrowserBinding(APP_URL) };
}

function toHandOut(services: Services) {
  return {
    ...services,
    appUrl: services.env.APP_URL,
    linkSecret: signingKey(services.env, 'pdfLinks'),
  };
}

function toPreview(services: Services) {
  return {
    ...services,
    appUrl: services.env.APP_URL,
    linkSecret: signingKey(services.env, 'previewLinks'),
  };
}

function toPrint(services: Services, printJobs: PrintJobs) {
  const printSecret = signingKey(services.env, 'printLinks');
  return { ...services, printJobs, appUrl: services.env.APP_URL, printSecret };
}
