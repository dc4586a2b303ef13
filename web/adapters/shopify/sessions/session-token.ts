import {
  HttpResponseError,
  InvalidJwtError,
  RequestedTokenType,
  type Session,
  type Shopify,
} from '@shopify/shopify-api';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { actAs } from '../../../ports/acting-user';
import { AppError } from '../../../ports/app-error';
import type { ShopifySessions } from './shopify-sessions';
import type { ReadVisitor } from '../../../ports/shopify';

interface OpenedToken {
  /** The one whose secret signed it: it exchanges no token of another. */
  api: Shopify;
  claims: unknown;
}

/** What a token claims that Shopify signed for this app and that is valid now; else null. */
type OpenToken = (token: string) => Promise<OpenedToken | null>;

interface SessionTokenOptions {
  open: OpenToken;
  storage: ShopifySessions;
}

/**
 * An access token that ends sooner is exchanged for a new one while the merchant is at the screen.
 */
const NEARLY_OVER_MS = 5 * 60_000;

/**
 * Checks of a session token beyond signature, audience and `nbf`, which the library checks: it
 * expires, and it was issued by the admin of the same shop. The library's own errors contain the
 * token, so none of them is passed on.
 */
const claims = z
  .object({
    iss: z.string(),
    dest: z.string().regex(/^https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
    exp: z.number(),
    /** Who is at the screen, by their number at Shopify. */
    sub: z
      .string()
      .regex(/^\d{1,20}$/)
      .nullable()
      .catch(null),
  })
  .refine(({ iss, dest }) => iss === `${dest}/admin`);

/**
 * Lets a request pass that carries a valid session token; exchanges it for an access token when
 * there is none.
 */
export function requireShopSession(options: SessionTokenOptions): RequestHandler {
  return async (req, res, next) => {
    const token = tokenOf(req.get('authorization'));
    const opened = await options.open(token);
    const parsed = claims.safeParse(opened?.claims);
    if (!opened || !parsed.success) throw renewable(res);
    const request = { api: opened.api, shop: new URL(parsed.data.dest).hostname, token, res };
    const session = (await activeSession(options, request)) ?? (await exchanged(options, request));
    res.locals.shopify = { session };
    actAs(parsed.data.sub, next);
  };
}

function tokenOf(authorization: string | undefined): string {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
}

/** By any of these libraries, each with one of the app's secrets. */
export function tokenOpener(libraries: readonly Shopify[]): OpenToken {
  return async (token) => {
    for (const api of libraries) {
      try {
        return { api, claims: await api.session.decodeSessionToken(token) };
      } catch (error) {
        if (!(error instanceof InvalidJwtError)) throw error;
      }
    }
    return null;
  };
}

interface ShopRequest {
  api: Shopify;
  shop: string;
  token: string;
  res: Response;
}

async function activeSession(
  { storage }: SessionTokenOptions,
  { api, shop }: ShopRequest,
): Promise<Session | null> {
  const session = await storage.loadSession(api.session.getOfflineId(shop));
  return session?.isActive(undefined, NEARLY_OVER_MS) ? session : null;
}

async function exchanged(
  { storage }: SessionTokenOptions,
  { api, shop, token, res }: ShopRequest,
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

/** App Bridge then repeats the request with a fresh token. */
function renewable(res: Response): AppError {
  res.set('X-Shopify-Retry-Invalid-Session-Request', '1');
  return new AppError('UNAUTHORIZED', 'The session token is not valid');
}

/** The shop of the accepted token. */
export function shopOfSession(res: Response): string {
  const parsed = passed.safeParse(res.locals);
  if (!parsed.success)
    throw new AppError('UNAUTHORIZED', 'The request passed no session token check');
  return parsed.data.shopify.session.shop;
}

const passed = z.object({ shopify: z.object({ session: z.object({ shop: z.string() }) }) });

/**
 * What distinguishes a token of customers' pages from one of the admin, which the same secret
 * signs: the shop is there without a scheme, and no session of the admin (`sid`). `iss` is no
 * criterion: Shopify documents none for customers' tokens, but some have one.
 */
const customerClaims = z.object({
  dest: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  exp: z.number(),
  sid: z.undefined().optional(),
  /** Any other subject is no customer. */
  sub: z.string().optional().catch(undefined),
});

const CUSTOMER = /^gid:\/\/shopify\/Customer\/(\d{1,20})$/;

/** The customer in Shopify's token for customer pages. */
export function visitorReader(open: OpenToken): ReadVisitor {
  return async (authorization) => {
    const parsed = customerClaims.safeParse((await open(tokenOf(authorization)))?.claims);
    if (!parsed.success) throw new AppError('UNAUTHORIZED', 'The token is of no customer’s page');
    const { dest, sub = '' } = parsed.data;
    return { shopDomain: dest, customerId: CUSTOMER.exec(sub)?.[1] ?? null };
  };
}
