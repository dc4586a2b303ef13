import { Router, type Request, type RequestHandler, type Response } from 'express';
import { tooManyRequests } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { callerAddress } from './caller-address';
import { currentShop } from '../current-shop';
import { TokenBuckets, type Limit } from './token-buckets';

/** A shop's staff with many open tabs, and its order pages, stay well below. */
const SHOP: Limit = { burst: 240, perMinute: 300 };
/** What is open to everyone: PDF links and the sign-in window. */
const ADDRESS: Limit = { burst: 60, perMinute: 120 };
/** One order's documents, fetched by whoever has the link; a viewer asks for pieces. */
const LINK: Limit = { burst: 30, perMinute: 20 };
/** One customer's page, which looks again while a document is being made. */
const VISITOR: Limit = { burst: 30, perMinute: 30 };
/** The pages of all customers of a shop, also while it sells most. */
const VISITORS: Limit = { burst: 1_200, perMinute: 3_000 };
/** Messages to those who run the app, of one address … */
const MESSAGE: Limit = { burst: 5, perMinute: 0.2 };
/** … and of all together, so that nobody fills the operator's mailbox from many. */
const MESSAGES: Limit = { burst: 60, perMinute: 2 };
/** Tries to get in that were refused. */
const REFUSED: Limit = { burst: 30, perMinute: 30 };

/**
 * What `ADDRESS` applies to, with everything below; who used up one group may still ask for what is
 * in another.
 */
export const PUBLIC_PATHS = [
  ['/api/auth', '/api/lexoffice/start', '/api/lexoffice/callback'],
  ['/api/documents'],
  ['/doc'],
  ['/help/contact'],
  ['/webhooks/mail'],
];

interface TightLimit extends Limit {
  method: 'get' | 'post';
  /** As the feature's route has it. */
  path: string;
}

/** What costs money, mail, our standing with a service, or a stranger's patience. */
export const TIGHT_LIMITS: readonly TightLimit[] = [
  { method: 'get', path: '/orders/:orderId/:type/email', burst: 30, perMinute: 30 },
  { method: 'post', path: '/orders/:orderId/:type/email', burst: 20, perMinute: 10 },
  { method: 'post', path: '/orders/:orderId/mails/:mailId/recipient', burst: 30, perMinute: 30 },
  { method: 'get', path: '/shop/smtp/domain', burst: 6, perMinute: 6 },
  { method: 'post', path: '/shop/smtp/validate', burst: 5, perMinute: 3 },
  { method: 'post', path: '/lexoffice/auth', burst: 6, perMinute: 3 },
  // Every 2.5 s while the set-up waits for a change of the profile.
  { method: 'post', path: '/lexoffice/pull', burst: 12, perMinute: 26 },
  // Each asks Shopify, whose budget the engine needs, or may begin a document at Lexware.
  { method: 'get', path: '/orders/:orderId/payments', burst: 30, perMinute: 30 },
  { method: 'get', path: '/metafields/definitions', burst: 10, perMinute: 10 },
  { method: 'post', path: '/orders/:orderId/documents/:kind', burst: 20, perMinute: 20 },
  { method: 'get', path: '/orders/:orderId/explanation', burst: 30, perMinute: 30 },
  { method: 'get', path: '/orders/:orderId/lexoffice/:type/preview', burst: 20, perMinute: 30 },
  {
    method: 'post',
    path: '/orders/:orderId/lexoffice/:type/preview/link',
    burst: 20,
    perMinute: 30,
  },
  { method: 'get', path: '/lexoffice/vars', burst: 60, perMinute: 90 },
  // With every pause in typing; the second also every few seconds while orders are read.
  { method: 'post', path: '/settings/preview', burst: 20, perMinute: 30 },
  { method: 'post', path: '/settings/changes', burst: 20, perMinute: 30 },
  // Each asks the register of the EU.
  { method: 'post', path: '/vat-test', burst: 10, perMinute: 10 },
  { method: 'post', path: '/bulk', burst: 10, perMinute: 6 },
  // With every tick in its window.
  { method: 'post', path: '/bulk/forecast', burst: 30, perMinute: 30 },
  { method: 'post', path: '/print', burst: 20, perMinute: 20 },
  { method: 'get', path: '/export', burst: 6, perMinute: 6 },
  { method: 'get', path: '/export/count', burst: 30, perMinute: 30 },
  { method: 'get', path: '/orders/import/count', burst: 30, perMinute: 30 },
  { method: 'post', path: '/orders/import', burst: 30, perMinute: 60 },
  { method: 'post', path: '/failures/retry', burst: 6, perMinute: 3 },
  { method: 'post', path: '/failures/:id/retry', burst: 30, perMinute: 30 },
];

export interface RateLimits {
  /** For routes that know no shop, one for each group of them. */
  perAddress(): RequestHandler;
  /**
   * In front of authentication: an address that was refused too often waits before it may try
   * again.
   */
  refusals: RequestHandler;
  /** Behind authentication. */
  perShop: RequestHandler;
  /** Throws when the documents behind one link are asked for too often. */
  countLink(link: string): void;
  /** Throws when a visitor of a customers' page, or all of its shop together, ask too often. */
  countVisitor(shop: string, visitor: string): void;
  /** How long the caller has to wait before a message to us is taken; 0 takes it. */
  takeMessage(req: Request): number;
}

/** `percent` of the limits apply; 0 lifts them. */
export function createRateLimits(clock: Clock, percent: number): RateLimits {
  if (percent === 0) return NO_LIMITS;
  const buckets = (limit: Limit) => new TokenBuckets(scaled(limit, percent / 100), clock);
  const links = buckets(LINK);
  const [visitors, shops] = [buckets(VISITOR), buckets(VISITORS)];
  const [messages, allMessages] = [buckets(MESSAGE), buckets(MESSAGES)];
  return {
    perAddress: () => limited(buckets(ADDRESS), callerAddress),
    refusals: countRefusals(buckets(REFUSED)),
    perShop: Router()
      .use(limited(buckets(SHOP), shopKey))
      .use(tightLimits(buckets)),
    countLink: (link) => count(links, link),
    // Whoever was refused takes nothing of what is there for the shop's other customers.
    countVisitor: (shop, visitor) => {
      count(visitors, `${shop}:${visitor}`);
      count(shops, shop);
    },
    takeMessage: (req) => messages.take(callerAddress(req)) || allMessages.take('all'),
  };
}

const pass: RequestHandler = (_req, _res, next) => next();
const NO_LIMITS: RateLimits = {
  perAddress: () => pass,
  refusals: pass,
  perShop: pass,
  countLink: () => undefined,
  countVisitor: () => undefined,
  takeMessage: () => 0,
};

function count(buckets: TokenBuckets, caller: string): void {
  const waitMs = buckets.take(caller);
  if (waitMs > 0) throw tooManyRequests(waitMs);
}

function scaled({ burst, perMinute }: Limit, factor: number): Limit {
  return { burst: Math.max(1, Math.round(burst * factor)), perMinute: perMinute * factor };
}

function tightLimits(buckets: (limit: Limit) => TokenBuckets): Router {
  const router = Router();
  for (const { method, path, ...limit } of TIGHT_LIMITS)
    router[method](path, limited(buckets(limit), shopKey));
  return router;
}

function shopKey(_req: Request, res: Response): string {
  return String(currentShop(res).id);
}

function limited(
  buckets: TokenBuckets,
  callerOf: (req: Request, res: Response) => string,
): RequestHandler {
  return (req, res, next) => {
    const waitMs = buckets.take(callerOf(req, res));
    next(waitMs === 0 ? undefined : tooManyRequests(waitMs));
  };
}

function countRefusals(buckets: TokenBuckets): RequestHandler {
  return (req, res, next) => {
    const caller = callerAddress(req);
    const waitMs = buckets.wait(caller);
    if (waitMs > 0) return next(tooManyRequests(waitMs));
    res.once('finish', () => {
      if (res.statusCode === 401) buckets.take(caller);
    });
    next();
  };
}
