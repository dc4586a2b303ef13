import { Router } from 'express';
import { derivedKey } from '../adapters/database/derived-key';
import type { Env } from '../env';
import { createBrowserBinding } from '../features/connect-lexware/browser-binding';
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
import { senderDomainRoutes } from '../features/mail/sender/domain-routes';
import { smtpRoutes } from '../features/mail/sender/sender-routes';
import { metafieldRoutes } from '../features/metafields/routes';
import { orderImportRoutes } from '../features/order-import/routes';
import { documentRoutes, pdfRoutes } from '../features/orders/documents/document-routes';
import { explainRoutes } from '../features/orders/explanation/explain-routes';
import { orderRoutes } from '../features/orders/routes';
import { paymentRoutes } from '../features/orders/payments/payment-routes';
import { taxRoutes } from '../features/orders/tax/tax-routes';
import { placeholderRoutes } from '../features/placeholders/routes';
import { previewPages, previewRoutes } from '../features/preview/routes';
import type { PrintDesk } from '../features/printing/print-desk';
import { printedRoutes, printRoutes } from '../features/printing/routes';
import { publicPages } from '../features/public-pages/routes';
import { creationRoutes } from '../features/creation/routes';
import { settingsRoutes } from '../features/settings/routes';
import { settingsPreviewRoutes } from '../features/preview/settings/routes';
import { setupRoutes } from '../features/setup/routes';
import { grantRoutes } from '../features/shop/grant-routes';
import { shopRoutes } from '../features/shop/routes';
import { transactionRoutes } from '../features/transactions/routes';
import { vatTestRoutes } from '../features/vat-test/routes';
import type { RateLimits } from '../http/limits/rate-limits';
import { inPublic } from './in-public';
import type { Parts } from './parts';

/**
 * What no merchant has to be signed in for: the address itself says who may see what, or a token of
 * Shopify's pages for customers.
 */
export function publicRoutes(
  parts: Parts,
  limits: Pick<RateLimits, 'countLink' | 'countVisitor' | 'takeMessage'>,
  { desk }: { desk: PrintDesk },
): Router {
  const { env, shopifyApp } = parts;
  const { readVisitor } = shopifyApp;
  const { countLink, countVisitor, takeMessage } = limits;
  return Router()
    .use('/api', grantRoutes({ ...parts, shopifyApiKey: env.SHOPIFY_API_KEY }))
    .use('/api', signInPages(toConnect(parts)), pdfRoutes(toHandOut(parts)))
    .use('/api', previewPages(toPreview(parts)))
    .use('/api', printedRoutes(toPrint(parts, desk)))
    .use(
      '/api',
      customerDocumentRoutes({ ...parts, appUrl: env.APP_URL, readVisitor, countVisitor }),
    )
    .use(mailReportRoutes({ ...parts, reportSecret: env.MAIL_REPORT_SECRET ?? null }))
    .use(customerLinkRoutes({ ...parts, countLink }))
    .use(publicPages({ ...parts, ...inPublic(env), takeMessage }));
}

/** What the app and the extensions ask for, with the session token of a shop. */
export function apiRoutes(parts: Parts, { desk }: { desk: PrintDesk }): Router {
  return Router().use(
    shopRoutes(parts),
    setupRoutes(parts),
    creationRoutes(parts),
    dashboardRoutes(parts),
    documentImportRoutes(parts),
    smtpRoutes(parts),
    senderDomainRoutes(parts),
    mailRoutes(parts),
    settingsRoutes(parts),
    settingsPreviewRoutes(parts),
    vatTestRoutes(parts),
    connectRoutes(toConnect(parts)),
    orderImportRoutes({
      ...parts,
      documentsPerMinute: parts.env.LEXWARE_VOUCHERS_PER_MINUTE,
    }),
    orderRoutes(parts),
    explainRoutes(parts),
    previewRoutes(toPreview(parts)),
    taxRoutes(parts),
    paymentRoutes(parts),
    placeholderRoutes(parts),
    metafieldRoutes(parts),
    documentRoutes(toHandOut(parts)),
    bulkRoutes(parts),
    printRoutes(toPrint(parts, desk)),
    documentLinkRoutes({ ...parts, appUrl: parts.env.APP_URL }),
    transactionRoutes(parts),
    documentActionRoutes(parts),
    exportRoutes({
      ...parts,
      viewLinks: invoiceViewLinks({ ...parts, appUrl: parts.env.APP_URL }),
    }),
    logRoutes(parts),
    failureRoutes(parts),
  );
}

function toConnect(parts: Parts) {
  const { APP_URL } = parts.env;
  return { ...parts, appUrl: APP_URL, binding: createBrowserBinding(APP_URL) };
}

function toHandOut(parts: Parts) {
  return { ...parts, appUrl: parts.env.APP_URL, linkSecret: signingKey(parts.env, 'pdfLinks') };
}

function toPreview(parts: Parts) {
  return { ...parts, appUrl: parts.env.APP_URL, linkSecret: signingKey(parts.env, 'previewLinks') };
}

function toPrint(parts: Parts, desk: PrintDesk) {
  const printSecret = signingKey(parts.env, 'printLinks');
  return { ...parts, desk, appUrl: parts.env.APP_URL, printSecret };
}

/** Addresses are signed with keys of their own, derived from the newest encryption key. */
function signingKey(
  { ENCRYPTION_KEYS: [newest] }: Env,
  purpose: 'pdfLinks' | 'previewLinks' | 'printLinks',
): Buffer {
  if (!newest) throw new Error('No encryption key');
  return derivedKey(newest.key, purpose);
}
