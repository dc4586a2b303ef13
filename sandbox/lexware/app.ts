import express, { type Express } from 'express';
import { contactRoutes } from './contacts/contact-routes';
import { controlRoutes } from './control/control-routes';
import { fileRoutes } from './documents/file-routes';
import { subscriptionRoutes } from './events/subscription-routes';
import { accountRoutes } from './finance/account-routes';
import { hintRoutes } from './finance/hint-routes';
import { transactionRoutes } from './finance/transaction-routes';
import { recordCalls } from './gateway/call-log';
import { injectFaults } from './gateway/faults';
import { SALES_READ_SCOPES } from './oauth/scopes';
import { apiRouter } from './gateway/serve';
import { countryRoutes } from './lookups/countries';
import { settingsRoutes } from './lookups/settings';
import { authorizeRoutes } from './oauth/authorize';
import type { OauthClient } from './oauth/client';
import { tokenRoutes } from './oauth/token';
import type { Office } from './office';
import { organizationRoutes } from './organization-routes';
import { pageRoutes } from './pages/page-routes';
import { paymentRoutes } from './payments/payment';
import { voucherRoutes } from './vouchers/voucher-routes';
import { voucherlistRoutes } from './voucherlist/voucherlist-routes';

/** API, sign-in, pages and controls on one base address. */
export function createApp(office: Office, client: OauthClient): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/control', controlRoutes(office));
  app.use(['/v1', '/oauth2'], recordCalls(office.calls, office.clock));
  app.use(
    ['/v1', '/oauth2'],
    injectFaults(office.faults, () => office.clock.now()),
  );
  app.use('/oauth2', authorizeRoutes(office, client), tokenRoutes(office, client));
  app.use('/v1', apiRouter(office, routes(office)));
  app.use(pageRoutes(office));
  return app;
}

const routes = (office: Office) => [
  ...organizationRoutes(office),
  ...contactRoutes(office),
  ...voucherRoutes(office),
  ...voucherlistRoutes(office),
  ...paymentRoutes(office),
  ...accountRoutes(office),
  ...transactionRoutes(office),
  ...hintRoutes(office),
  ...fileRoutes(office),
  ...subscriptionRoutes(office),
  ...countryRoutes(),
  ...settingsRoutes(SALES_READ_SCOPES),
];
