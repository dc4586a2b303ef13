import {
  HttpResponseError,
  InvalidJwtError,
  RequestedTokenType,
  type Session,
  type Shopify,
} from '@shopify/shopify-api';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '../../../ports/app-error';
import type { ShopifySessions } from './shopify-sessions';

interface SessionTokenOptions {
  api: Shopify;
  storage: ShopifySessions;
}

/**
 * An access token that ends sooner is exchanged for a new one while the merchant is at the screen.
 */
const NEARLY_OVER_MS = 5 * 60_000;

/**
 * What a session token has to say beyond its signature, audience and `nbf`, which the library
 * checks: it ends, and it was issued by the admin of the very shop it is for. The library's own
 * errors repeat the token, so none of them goes on.
 */
const claims = z
  .object({
    iss: z.string(),
    dest: z.string().regex(/^https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
    exp: z.number(),
  })
  .refine(({ iss, dest }) => iss === `${dest}/admin`);

/**
 * Lets a request pass that carries a valid session token; exchanges it for an access token when
 * there is none.
 */
export function requireShopSession(options: SessionTokenOptions): RequestHandler {
  return async (req, res, next) => {
    const token = tokenOf(req.get('authorization'));
    const shop = await shopOf(options, token);
    if (shop === null) throw renewable(res);
    const session =
      (await activeSession(options, shop)) ?? (await exchanged(options, { shop, token, res }));
    res.locals.shopify = { session };
    next();
  };
}

export function tokenOf(authorization: string | undefined): string {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
}

async function shopOf({ api }: SessionTokenOptions, token: string): Promise<string | null> {
  const parsed = claims.safeParse(await decodedToken(api, token));
  return parsed.success ? new URL(parsed.data.dest).hostname : null;
}

/** What a token claims that Shopify signed for this app and that is valid now; else null. */
export async function decodedToken(api: Shopify, token: string): Promise<unknown> {
  try {
    return await api.session.decodeSessionToken(token);
  } catch (error) {
    if (error instanceof InvalidJwtError) return null;
    throw error;
  }
}

async function activeSession(
  { api, storage }: SessionTokenOptions,
  shop: string,
): Promise<Session | null> {
  const session = await storage.loadSession(api.session.getOfflineId(shop));
  return session?.isActive(undefined, NEARLY_OVER_MS) ? session : null;
}

interface Exchange {
  shop: string;
  token: string;
  res: Response;
}

async function exchanged(
  { api, storage }: SessionTokenOptions,
  { shop, token, res }: Exchange,
): Promise<Session> {
  const requestedTokenType = RequestedTokenType.OfflineAccessToken;
  const { session } = await api.auth
    .tokenExchange({ shop, sessionToken: token, requestedTokenType, expiring: true })
    .catch((error: unknown) => {
      throw refusalOf(error, res);
    });
  await storage.storeSession(session);
  return session;
}

function refusalOf(error: unknown, res: Response): AppError {
  const status = error instanceof HttpResponseError ? error.response.code : 0;
  if (status === 400) return renewable(res);
  if (status === 401)
    return new AppError('UNAUTHORIZED', 'Shopify refused to exchange the session token');
  return new AppError(
    'SHOPIFY_UNAVAILABLE',
    `Shopify did not exchange the session token (${status})`,
  );
}

/** App Bridge then asks once more, with a fresh token. */
function renewable(res: Response): AppError {
  res.set('X-Shopify-Retry-Invalid-Session-Request', '1');
  return new AppError('UNAUTHORIZED', 'The session token is not valid');
}

/** The shop that was let pass. */
export function shopOfSession(res: Response): string {
  const parsed = passed.safeParse(res.locals);
  if (!parsed.success)
    throw new AppError('UNAUTHORIZED', 'The request passed no session token check');
  return parsed.data.shopify.session.shop;
}

const passed = z.object({ shopify: z.object({ session: z.object({ shop: z.string() }) }) });
