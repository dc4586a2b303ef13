import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '../ports/app-error';
import type { Shop } from '../ports/stores/shop-stores';

const KEY = 'shop';

/** The shop whose session token the guard accepted; every query carries its id. */
export function currentShop(res: Response): Shop {
  const shop = shopOfRequest(res);
  if (!shop) throw new Error('This route stands outside the guard');
  return shop;
}

/** For the request log, which includes requests that the guard refused. */
export function shopOfRequest(res: Response): Shop | undefined {
  return res.locals[KEY] as Shop | undefined;
}

export function setCurrentShop(res: Response, shop: Shop): void {
  res.locals[KEY] = shop;
}

/** What shopify-app-express stores once it accepted a session token. */
const authenticated = z.object({
  shopify: z.object({ session: z.object({ shop: z.string().min(1) }) }),
});

/** The domain of the shop whose session authentication accepted; null: none. */
export function authenticatedShop(res: Response): string | null {
  return authenticated.safeParse(res.locals).data?.shopify.session.shop ?? null;
}

/**
 * Loads our shop for the session that authentication accepted; without one the request is refused.
 */
export function adoptShop(shopByDomain: (domain: string) => Promise<Shop>): RequestHandler {
  return async (_req, res, next) => {
    const domain = authenticatedShop(res);
    if (domain === null)
      throw new AppError('UNAUTHORIZED', 'The request carries no accepted session');
    setCurrentShop(res, await shopByDomain(domain));
    next();
  };
}

/**
 * Refuses calls without a session token. Shopify's library takes them for page loads and answers
 * 200 with a page that fetches a token; a client of our API would take that for success.
 */
export const requireSessionToken: RequestHandler = (req, _res, next) => {
  const hasToken = /^Bearer \S+/.test(req.get('authorization') ?? '');
  next(hasToken ? undefined : new AppError('UNAUTHORIZED', 'The request carries no session token'));
};
