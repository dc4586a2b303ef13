import { LogSeverity, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { ApiVersion, shopifyApp } from '@shopify/shopify-app-express';
import type { RequestHandler, Response } from 'express';
import type { Logger } from '../../ports/logger';
import { type SendRequest, withinTime } from '../../ports/network';
import type {
  ReadVisitor,
  Shopify,
  ShopifyHistory,
  ShopifyMetafields,
  ShopifyPayouts,
  ShopifySubscriptions,
} from '../../ports/shopify';
import type { Billing } from '../../ports/shopify-billing';
import type { SessionStore } from '../../ports/stores/shop-stores';
import { AdminRequests } from './admin-requests';
import { reportOtherVersion } from './answered-version';
import { createBillingClient } from './billing';
import { createHistoryClient } from './history-client';
import { createMetafieldClient } from './metafield-client';
import { createPayoutClient } from './payouts';
import {
  visitorReader,
  requireShopSession,
  shopOfSession,
  tokenOpener,
} from './sessions/session-token';
import { OfflineSessions } from './sessions/offline-sessions';
import { ShopifySessions } from './sessions/shopify-sessions';
import { createShopifyClient } from './shopify-client';
import { createSubscriptionClient } from './subscriptions';

interface ShopifyAppOptions {
  apiKey: string;
  /** The first is the one in use; session tokens may come under any of them. */
  apiSecrets: readonly [string, ...string[]];
  scopes: string[];
  /** Our own public address. */
  appUrl: string;
  sessions: SessionStore;
  send: SendRequest;
  /** Address of the stand-in; null in production. */
  standInUrl: string | null;
  logger: Logger;
  /** Shopify refused a query for want of a scope. */
  onScopeMissing(shopDomain: string): Promise<void>;
  /** Shopify asked us to wait, in an answer that is otherwise a good one. */
  onThrottled?(): void;
}

export interface ShopifyApp {
  /**
   * Lets a request pass that carries a valid session token; exchanges it for access tokens when
   * needed.
   */
  authenticate: RequestHandler[];
  /** The domain of the shop that `authenticate` recognised. */
  authenticatedShop(res: Response): string;
  /** The visitor of a customer page; tokens of the admin are refused. */
  readVisitor: ReadVisitor;
  shopify: Shopify;
  payouts: ShopifyPayouts;
  history: ShopifyHistory;
  subscriptions: ShopifySubscriptions;
  metafields: ShopifyMetafields;
  billing: Billing;
}

/**
 * Shopify's own library for sign-in and access tokens: session tokens are exchanged for expiring
 * offline tokens. Its fetch is one per process, so a process talks either to Shopify or to one
 * stand-in.
 */
export function createShopifyApp(options: ShopifyAppOptions): ShopifyApp {
  const send = reportOtherVersion(options.send, options.logger);
  const fetchFromShops = shopifyFetch(send, options.standInUrl);
  setAbstractFetchFunc(fetchFromShops);
  const storage = new ShopifySessions(options.sessions);
  const app = configured(options, storage);
  const [, ...previous] = options.apiSecrets;
  const ofPrevious = previous.map((secret) => shopifyApi(libraryOptions(options, secret)));
  const open = tokenOpener([app.api, ...ofPrevious]);
  const sessions = new OfflineSessions({
    ensureValid: (shop) => app.ensureValidOfflineSession(shop),
    storage,
    logger: options.logger,
  });
  const requests = new AdminRequests({
    sessions,
    onScopeMissing: options.onScopeMissing,
    onThrottled: options.onThrottled,
    send: (session, operation, variables) =>
      new app.api.clients.Graphql({ session }).request(operation, { variables }),
  });
  return {
    authenticate: [requireShopSession({ open, storage })],
    authenticatedShop: shopOfSession,
    readVisitor: visitorReader(open),
    shopify: createShopifyClient(requests, fetchFromShops),
    payouts: createPayoutClient(requests),
    history: createHistoryClient(requests),
    subscriptions: createSubscriptionClient(requests),
    metafields: createMetafieldClient(requests),
    billing: createBillingClient(requests),
  };
}

function configured(options: ShopifyAppOptions, sessionStorage: ShopifySessions) {
  return shopifyApp({
    api: libraryOptions(options, options.apiSecrets[0]),
    // Required by the library, answered with 400: with token exchange Shopify handles the
    // installation itself.
    auth: { path: '/api/auth', callbackPath: '/api/auth/callback' },
    webhooks: { path: '/api/webhooks' },
    sessionStorage,
    future: { tokenExchange: true, expiringOfflineAccessTokens: true },
  });
}

function libraryOptions(
  { apiKey, scopes, appUrl, logger }: ShopifyAppOptions,
  apiSecretKey: string,
) {
  const { host, protocol } = new URL(appUrl);
  return {
    apiKey,
    apiSecretKey,
    scopes,
    hostName: host,
    hostScheme: protocol === 'http:' ? ('http' as const) : ('https' as const),
    isEmbeddedApp: true,
    apiVersion: ApiVersion.July26 as const,
    logger: {
      level: LogSeverity.Warning,
      log: (severity: LogSeverity, message: string) => logLine(logger, severity, message),
    },
  };
}

function logLine(logger: Logger, severity: LogSeverity, message: string): void {
  if (severity === LogSeverity.Error) logger.error({ source: 'shopify' }, message);
  else logger.warn({ source: 'shopify' }, message);
}

const TIMEOUT_MS = 10_000;
const SHOP_HOST = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;

/**
 * The fetch of Shopify's library: with a timeout, and without following redirects, for the request
 * contains the token. With a stand-in's address it sends requests for `https://{shop}/…` to
 * `{standInUrl}/{shop}/…` and refuses every other host, so that nothing leaves the machine.
 */
export function shopifyFetch(
  send: SendRequest,
  standInUrl: string | null,
  timeoutMs = TIMEOUT_MS,
): typeof fetch {
  return (input, { method = 'GET', headers, body } = {}) => {
    if (input instanceof Request || (body && typeof body !== 'string'))
      throw new TypeError("Shopify's library sends texts to addresses");
    const url = new URL(input);
    const address = standInUrl === null ? url.href : standInAddress(url, standInUrl);
    return withinTime(timeoutMs, (signal) =>
      send(address, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body && { body }),
        redirect: 'manual',
        signal,
      }),
    );
  };
}

function standInAddress(url: URL, standInUrl: string): string {
  if (url.protocol !== 'https:' || !SHOP_HOST.test(url.host)) {
    throw new Error(`The stand-in answers for shops only, not for ${url.host}`);
  }
  return `${standInUrl}/${url.host}${url.pathname}${url.search}`;
}
