import type { RequestHandler } from 'express';

const EXPOSED = [
  'X-Shopify-Retry-Invalid-Session-Request',
  'X-Shopify-API-Request-Failure-Reauthorize',
  'X-Shopify-API-Request-Failure-Reauthorize-Url',
  'Retry-After',
].join(', ');

/** The origin of admin extensions' scripts. */
export const EXTENSIONS_ORIGIN = 'https://extensions.shopifycdn.com';

/**
 * Lets scripts of the given origins call the API; our own need no permission, all others get none.
 * The API is protected by the session token, never by a cookie, so no credentials are allowed.
 * Preflights have no token and are answered before the guard.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const origin = req.get('origin');
    res.vary('Origin');
    if (origin !== undefined && origins.includes(origin)) {
      res.set('Access-Control-Allow-Origin', origin).set('Access-Control-Expose-Headers', EXPOSED);
    }
    if (req.method !== 'OPTIONS') return next();
    res.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    res.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    res.set('Access-Control-Max-Age', '600');
    res.sendStatus(204);
  };
}

/**
 * For requests whose origin is unpredictable: customer pages run extensions with the origin `null`,
 * and prints are read by various parts of Shopify's admin. Scripts of any origin may call these
 * routes, which require a customer's session token or the signed address of the print.
 */
export const allowEveryOrigin: RequestHandler = (req, res, next) => {
  res.set('Access-Control-Allow-Origin', '*').set('Access-Control-Expose-Headers', 'Retry-After');
  if (req.method !== 'OPTIONS') return next();
  res.set('Access-Control-Allow-Methods', 'GET');
  res.set('Access-Control-Allow-Headers', 'Authorization');
  res.set('Access-Control-Max-Age', '600');
  res.sendStatus(204);
};
