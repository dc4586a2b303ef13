import compression from 'compression';
import express from 'express';
import type {
  ErrorRequestHandler,
  Express,
  Request,
  RequestHandler,
  Response,
  Router,
} from 'express';
import http from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';
import { AppError } from '../ports/app-error';
import type { Logger } from '../ports/logger';
import type { Shop } from '../ports/stores/shop-stores';
import { shopOfRequest, adoptShop } from './current-shop';
import { callerAddress, networkOf } from './limits/caller-address';
import { PUBLIC_PATHS, type RateLimits } from './limits/rate-limits';
import type { DowntimeGates } from './limits/refuse-during-downtime';
import { allowEveryOrigin, allowOrigins } from './pages/cross-origin';
import { apiHeaders, pageHeaders } from './pages/security-headers';
import { answerNotFound, respondToErrors } from './respond-to-errors';

export interface AppParts {
  /** Refuse calls during a planned downtime. */
  downtimeGates: DowntimeGates;
  /** Accepts or refuses the session token; leaves `res.locals.shopify.session.shop`. */
  authenticate: RequestHandler[];
  shopByDomain: (domain: string) => Promise<Shop>;
  /** Full paths, e.g. `/api/lexoffice/callback`; no merchant is signed in here. */
  publicRoutes: Router;
  /** Handles errors below `/doc`, for customers. */
  customerErrors: ErrorRequestHandler;
  /** Paths below `/api`; `currentShop(res)` is set. */
  apiRoutes: Router;
  frontend: Router;
  limits: RateLimits;
  /** How many proxies in front of us may tell the caller's address. */
  trustedProxies: number;
  /** Other origins whose scripts may call the API. */
  foreignOrigins: string[];
  frameAncestors: string[];
  appUrl: string;
  appBridgeUrl: string;
  logger: Logger;
}

/**
 * The order matters: headers, public routes, the guard, limits before any body is read, our API,
 * and the frontend for everything else.
 */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustedProxies);
  app.get('/health', apiHeaders, (_req, res) => void res.json({ status: 'ok' }));
  app.use('/api', apiHeaders, logRequests(parts.logger), compressed);
  app.use(['/doc', '/metrics', '/ready', '/webhooks/mail'], apiHeaders);
  for (const paths of PUBLIC_PATHS) app.use(paths, parts.limits.perAddress(paths.join(' ')));
  app.use('/api/customer', allowEveryOrigin, parts.limits.refusals);
  app.use('/api/documents/print', allowEveryOrigin);
  app.use('/api', allowOrigins(parts.foreignOrigins));
  app.use('/api', parts.downtimeGates.entrance);
  app.use(parts.publicRoutes);
  app.use('/doc', parts.customerErrors);
  app.use('/api', parts.limits.refusals);
  app.use('/api', ...parts.authenticate, parts.downtimeGates.merchants);
  app.use('/api', adoptShop(parts.shopByDomain), parts.limits.perShop);
  app.use(
    '/api',
    refuseUnmeasured,
    express.json({ limit: '1mb' }),
    parts.apiRoutes,
    answerNotFound,
  );
  app.use(pageHeaders(parts), parts.frontend, answerNotFound);
  app.use(respondToErrors(parts.logger));
  return app;
}

/** For a process that runs jobs alone: machines ask how it is, nobody else asks anything. */
export function createWorkerApp(
  parts: Pick<AppParts, 'trustedProxies' | 'limits' | 'logger'> & { monitoring: Router },
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustedProxies);
  app.use(apiHeaders);
  app.get('/health', (_req, res) => void res.json({ status: 'ok' }));
  app.use(parts.limits.perAddress('monitoring'), parts.monitoring, answerNotFound);
  app.use(respondToErrors(parts.logger));
  return app;
}

/**
 * Lists shrink to a tenth; a fast level, since the one thread also makes documents. Their length
 * tells strangers nothing: only pages that hold a session token can ask for them.
 */
const compressed = compression({ level: 4 });

/**
 * A body without a length may be cut into pieces of one byte, each of which takes forty times its
 * size; the pages and extensions that call us always name the length.
 */
const refuseUnmeasured: RequestHandler = (req, res, next) => {
  if (req.get('transfer-encoding') === undefined) return next();
  // Nothing more of it is read.
  res.set('Connection', 'close');
  throw new AppError('INVALID_REQUEST', 'A body without Content-Length');
};

/** Handles a request (a webhook) and returns true, or returns false for all others. */
type Intake = (req: IncomingMessage, res: ServerResponse) => boolean;

/** How much of the process its clients may use. */
interface ServerLimits {
  /** Open at the same time; further ones are dropped. */
  connections: number;
  headersWithinMs: number;
  requestWithinMs: number;
  /** How long a connection may be idle in the middle of a request or response. */
  stalledMs: number;
}

const LIMITS: ServerLimits = {
  connections: 10_000,
  headersWithinMs: 15_000,
  requestWithinMs: 60_000,
  // A response waits for Lexware, whose calls may take half as long.
  stalledMs: 75_000,
};

/**
 * The intake runs in front of Express: a webhook costs a fraction there, and its body must stay
 * raw.
 */
export function createHttpServer(
  app: Express,
  intake: Intake,
  limits: Partial<ServerLimits> = {},
): Server {
  const { connections, headersWithinMs, requestWithinMs, stalledMs } = { ...LIMITS, ...limits };
  const server = http.createServer((req, res) => {
    if (!intake(req, res)) app(req, res);
  });
  server.maxConnections = connections;
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = requestWithinMs;
  server.timeout = stalledMs;
  // Longer than a load balancer keeps its side open, so that we never close a connection it is
  // about to use.
  server.keepAliveTimeout = 65_000;
  return server;
}

const matched = z.object({ path: z.string() });

/**
 * The route's pattern, never the address itself: document links contain a secret, queries contain
 * names.
 */
function routeOf(req: Request): string {
  const route = matched.safeParse(req.route);
  return route.success ? req.baseUrl + route.data.path : 'unmatched';
}

/** Unauthorised, or too many: the operator must be able to tell where these come from. */
const REFUSED = new Set([401, 403, 429]);

function line(req: Request, res: Response, startedAt: bigint): Record<string, unknown> {
  const ms = Number((process.hrtime.bigint() - startedAt) / 1_000_000n);
  return {
    method: req.method,
    route: routeOf(req),
    status: res.statusCode,
    ms,
    shop: shopOfRequest(res)?.id,
    ...(REFUSED.has(res.statusCode) && { network: networkOf(callerAddress(req)) }),
  };
}

/** One line per answered request of our API; pages and assets are left to the proxy's log. */
function logRequests(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('finish', () => logger.info(line(req, res, startedAt), 'request'));
    next();
  };
}
