import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Logger } from '../ports/logger';
import { shopOfRequest } from './current-shop';
import { callerAddress, networkOf } from './limits/caller-address';

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
export function logRequests(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('finish', () => logger.info(line(req, res, startedAt), 'request'));
    next();
  };
}
