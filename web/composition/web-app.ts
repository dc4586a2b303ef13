import { Router } from 'express';
import type { Env } from '../env';
import { customerLinkErrors } from '../features/document-links/customer-pages';
import { monitoringRoutes } from '../features/monitoring/routes';
import { PrintJobs } from '../features/printing/print-jobs';
import { unknownPages } from '../features/public-pages/routes';
import { installedShop } from '../features/shop/install-shop';
import { createApp, createWorkerApp } from '../http/app';
import { requireSessionToken } from '../http/current-shop';
import { refuseDuringDowntime } from '../http/limits/refuse-during-downtime';
import { createRateLimits } from '../http/limits/rate-limits';
import { EXTENSIONS_ORIGIN } from '../http/pages/cross-origin';
import { embeddedPage } from '../http/pages/embedded-page';
import type { Services } from './services';
import { apiRoutes, publicRoutes, toMonitoring } from './routes';

/** What a process answers that runs jobs alone. */
export function createJobsApp(services: Services) {
  const { env, clock, logger } = services;
  const limits = createRateLimits(clock, env.API_LIMIT_PERCENT, services.broker?.limits);
  const monitoring = monitoringRoutes(toMonitoring(services), limits.refusals);
  return createWorkerApp({ trustedProxies: env.TRUSTED_PROXIES, limits, monitoring, logger });
}

export function createWebApp(services: Services) {
  const { env, database, clock, shopify, shopifyApp, logger } = services;
  const limits = createRateLimits(clock, env.API_LIMIT_PERCENT, services.broker?.limits);
  const printJobs = new PrintJobs({ ...services, results: services.broker?.results });
  // The sandbox shows its admin and our extensions on this origin.
  const sandboxOrigins = env.ADMIN_ORIGIN ? [new URL(env.ADMIN_ORIGIN).origin] : [];
  return createApp({
    downtimeGates: refuseDuringDowntime({ ...services, operatedShops: env.ADMIN_SHOPS }),
    authenticate: [requireSessionToken, ...shopifyApp.authenticate],
    shopByDomain: (domain) =>
      installedShop({ database, shopify, clock, namedShops: services.namedShops }, domain),
    publicRoutes: publicRoutes(services, limits, { printJobs }),
    customerErrors: customerLinkErrors(logger),
    apiRoutes: apiRoutes(services, limits, { printJobs }),
    frontend: frontend(env),
    limits,
    trustedProxies: env.TRUSTED_PROXIES,
    foreignOrigins: [EXTENSIONS_ORIGIN, ...sandboxOrigins],
    frameAncestors: sandboxOrigins,
    appUrl: env.APP_URL,
    appBridgeUrl: env.APP_BRIDGE_URL,
    logger,
  });
}

function frontend(env: Env): Router {
  const page = embeddedPage({
    folder: env.FRONTEND_DIR,
    shopifyApiKey: env.SHOPIFY_API_KEY,
    appBridgeUrl: env.APP_BRIDGE_URL,
    supportEmail: env.SUPPORT_EMAIL,
  });
  return Router().use(page, unknownPages());
}
