import { Router, type Request, type RequestHandler, type Response } from 'express';
import { tooManyRequests } from '../../ports/app-error';
import type { Limit, SharedLimits } from '../../ports/broker';
import type { Clock } from '../../ports/clock';
import { callerAddress } from './caller-address';
import { currentShop } from '../current-shop';
import { SharedBuckets, TokenBuckets } from './token-buckets';

/** A shop's staff with many open tabs, and its order pages, stay well below. */
const SHOP: Limit = { burst: 240, perMinute: 300 };
/** Public routes: PDF links and the sign-in window. */
const ADDRESS: Limit = { burst: 60, perMinute: 120 };
/** One order's documents, fetched through its link; a viewer requests them in ranges. */
const LINK: Limit = { burst: 30, perMinute: 20 };
/** One customer page, which polls while a document is being created. */
const VISITOR: Limit = { burst: 30, perMinute: 30 };
/** The customer pages of a shop together, also at its busiest times. */
const VISITORS: Limit = { burst: 1_200, perMinute: 3_000 };
/** Messages to the operator, from one address … */
const MESSAGE: Limit = { burst: 5, perMinute: 0.2 };
/** … and from all together, so that many addresses cannot flood the operator's mailbox. */
const MESSAGES: Limit = { burst: 60, perMinute: 2 };
/** Codes of coupons, typed or in a link: four characters could be guessed. */
const CODE: Limit = { burst: 20, perMinute: 6 };
/** Refused attempts to authenticate. */
const REFUSED: Limit = { burst: 30, perMinute: 30 };

/** The paths that `ADDRESS` applies to, with everything below; each group is counted on its own. */
export const PUBLIC_PATHS = [
  ['/api/auth', '/api/lexoffice/start', '/api/lexoffice/callback'],
  ['/api/billing'],
  ['/api/documents'],
  ['/doc'],
  ['/adviser'],
  ['/health/watch'],
  ['/ready'],
  ['/metrics'],
  ['/help/contact'],
  ['/webhooks/mail'],
];

interface TightLimit extends Limit {
  method: 'get' | 'patch' | 'post' | 'put';
  /** The path as in the feature's route. */
  path: string;
}

/** Routes that cost money, mails, our reputation with a service, or a stranger's patience. */
export const TIGHT_LIMITS: readonly TightLimit[] = [
  { method: 'get', path: '/orders/:orderId/:type/email', burst: 30, perMinute: 30 },
  { method: 'post', path: '/orders/:orderId/:type/email', burst: 20, perMinute: 10 },
  // At every pause in typing.
  { method: 'post', path: '/orders/:orderId/:type/email/preview', burst: 30, perMinute: 40 },
  { method: 'post', path: '/orders/:orderId/mails/:mailId/recipient', burst: 30, perMinute: 30 },
  { method: 'get', path: '/shop/smtp/domain', burst: 6, perMinute: 6 },
  { method: 'post', path: '/shop/smtp/validate', burst: 5, perMinute: 3 },
  { method: 'post', path: '/lexoffice/auth', burst: 6, perMinute: 3 },
  // Every 2.5 s while the set-up waits for a change of the profile.
  { method: 'post', path: '/lexoffice/pull', burst: 12, perMinute: 26 },
  // Each calls Shopify, whose budget the engine needs, or may create a document in Lexware.
  { method: 'get', path: '/orders/:orderId/details', burst: 30, perMinute: 30 },
  { method: 'get', path: '/metafields/definitions', burst: 10, perMinute: 10 },
  { method: 'post', path: '/orders/:orderId/documents/:kind', burst: 20, perMinute: 20 },
  { method: 'get', path: '/orders/:orderId/recipient', burst: 30, perMinute: 30 },
  { method: 'put', path: '/orders/:orderId/recipient', burst: 20, perMinute: 20 },
  { method: 'get', path: '/orders/:orderId/explanation', burst: 30, perMinute: 30 },
  { method: 'get', path: '/orders/:orderId/lexoffice/:type/preview', burst: 20, perMinute: 30 },
  {
    method: 'post',
    path: '/orders/:orderId/lexoffice/:type/preview/link',
    burst: 20,
    perMinute: 30,
  },
  { method: 'get', path: '/lexoffice/vars', burst: 60, perMinute: 90 },
  // At every pause in typing; the second also every few seconds while orders are read.
  { method: 'post', path: '/settings/preview', burst: 20, perMinute: 30 },
  { method: 'post', path: '/settings/changes', burst: 20, perMinute: 30 },
  // Each asks the register of the EU.
  { method: 'post', path: '/vat-test', burst: 10, perMinute: 10 },
  { method: 'post', path: '/bulk', burst: 10, perMinute: 6 },
  // At every tick in its window.
  { method: 'post', path: '/bulk/forecast', burst: 30, perMinute: 30 },
  { method: 'post', path: '/print', burst: 20, perMinute: 20 },
  // Each lists a whole month, or reads all of its files.
  { method: 'post', path: '/month/:month/archive', burst: 10, perMinute: 6 },
  { method: 'get', path: '/month/:month/archive/file', burst: 6, perMinute: 6 },
  { method: 'get', path: '/export', burst: 6, perMinute: 6 },
  { method: 'get', path: '/export/count', burst: 30, perMinute: 30 },
  { method: 'get', path: '/orders/import/count', burst: 30, perMinute: 30 },
  { method: 'post', path: '/orders/import', burst: 30, perMinute: 60 },
  // Each asks Shopify what the shop is billed.
  { method: 'post', path: '/plan/quote', burst: 30, perMinute: 30 },
  { method: 'post', path: '/plan/charges', burst: 10, perMinute: 10 },
  { method: 'post', path: '/plan/cancel/quote', burst: 10, perMinute: 10 },
  { method: 'post', path: '/plan/cancel', burst: 10, perMinute: 10 },
  { method: 'post', path: '/plan/purchases/quote', burst: 30, perMinute: 30 },
  { method: 'post', path: '/plan/purchases', burst: 10, perMinute: 10 },
  { method: 'post', path: '/coupons/:code', burst: 10, perMinute: 3 },
  // Each sends a mail to somebody who may not expect it.
  { method: 'put', path: '/adviser', burst: 5, perMinute: 0.2 },
  { method: 'post', path: '/month/:month/adviser', burst: 5, perMinute: 1 },
  // A new address is sent a mail.
  { method: 'patch', path: '/partner/preferences', burst: 10, perMinute: 1 },
  { method: 'post', path: '/failures/retry', burst: 6, perMinute: 3 },
  { method: 'post', path: '/failures/:id/retry', burst: 30, perMinute: 30 },
];

export interface RateLimits {
  /** For routes without a shop; one for each group of them, by its name. */
  perAddress(group: string): RequestHandler;
  /**
   * In front of authentication: an address that was refused too often has to wait before its next
   * attempt.
   */
  refusals: RequestHandler;
  /** Behind authentication. */
  perShop: RequestHandler;
  /** Fails when the documents behind one link are requested too often. */
  countLink(link: string): Promise<void>;
  /**
   * Fails when a visitor of a customer page, or all visitors of its shop together, send too many
   * requests.
   */
  countVisitor(shop: string, visitor: string): Promise<void>;
  /** Fails when codes of coupons are tried too often from the caller's address. */
  countCode(req: Request): Promise<void>;
  /** How long the caller has to wait before a message to us is accepted; 0 accepts it. */
  takeMessage(req: Request): Promise<number>;
}

/** `percent` of the limits apply; 0 disables them. Null for `shared`: each process has its own. */
export function createRateLimits(
  clock: Clock,
  percent: number,
  shared: SharedLimits | null = null,
): RateLimits {
  if (percent === 0) return NO_LIMITS;
  const buckets: OpenBuckets = (name, given) => {
    const limit = scaled(given, percent / 100);
    return new SharedBuckets(new TokenBuckets(limit, clock), limit, name, shared);
  };
  const links = buckets('link', LINK);
  const [visitors, shops] = [buckets('visitor', VISITOR), buckets('visitors', VISITORS)];
  const codes = buckets('code', CODE);
  const [messages, allMessages] = [buckets('message', MESSAGE), buckets('messages', MESSAGES)];
  return {
    perAddress: (group) => limited(buckets(`address ${group}`, ADDRESS), callerAddress),
    refusals: countRefusals(buckets('refused', REFUSED)),
    perShop: Router()
      .use(limited(buckets('shop', SHOP), shopKey))
      .use(tightLimits(buckets)),
    countLink: (link) => count(links, link),
    // A refused visitor takes nothing from the shop's other customers.
    countVisitor: async (shop, visitor) => {
      await count(visitors, `${shop}:${visitor}`);
      await count(shops, shop);
    },
    countCode: (req) => count(codes, callerAddress(req)),
    takeMessage: async (req) =>
      (await messages.take(callerAddress(req))) || allMessages.take('all'),
  };
}

const pass: RequestHandler = (_req, _res, next) => next();
const NO_LIMITS: RateLimits = {
  perAddress: () => pass,
  refusals: pass,
  perShop: pass,
  countLink: () => Promise.resolve(),
  countVisitor: () => Promise.resolve(),
  countCode: () => Promise.resolve(),
  takeMessage: () => Promise.resolve(0),
};

type OpenBuckets = (name: string, limit: Limit) => SharedBuckets;

async function count(buckets: SharedBuckets, caller: string): Promise<void> {
  const waitMs = await buckets.take(caller);
  if (waitMs > 0) throw tooManyRequests(waitMs);
}

function scaled({ burst, perMinute }: Limit, factor: number): Limit {
  return { burst: Math.max(1, Math.round(burst * factor)), perMinute: perMinute * factor };
}

function tightLimits(buckets: OpenBuckets): Router {
  const router = Router();
  for (const { method, path, ...limit } of TIGHT_LIMITS)
    router[method](path, limited(buckets(`${method} ${path}`, limit), shopKey));
  return router;
}

function shopKey(_req: Request, res: Response): string {
  return String(currentShop(res).id);
}

function limited(
  buckets: SharedBuckets,
  callerOf: (req: Request, res: Response) => string,
): RequestHandler {
  return async (req, res, next) => {
    const waitMs = await buckets.take(callerOf(req, res));
    next(waitMs === 0 ? undefined : tooManyRequests(waitMs));
  };
}

function countRefusals(buckets: SharedBuckets): RequestHandler {
  return async (req, res, next) => {
    const caller = callerAddress(req);
    const waitMs = await buckets.wait(caller);
    if (waitMs > 0) return next(tooManyRequests(waitMs));
    res.once('finish', () => {
      if (res.statusCode === 401) void buckets.take(caller);
    });
    next();
  };
}
