import type { RequestHandler } from 'express';

const EXPOSED = [
  'X-Shopify-Retry-Invalid-Session-Request',
  'X-Shopify-API-Request-Failure-Reauthorize',
  'X-Shopify-API-Request-Failure-Reauthorize-Url',
  'Retry-After',
].join(', ');

/** Where Shopify runs the scripts of admin extensions. */
export const EXTENSIONS_ORIGIN = 'https://extensions.shopifycdn.com';

/**
 * Lets scripts of the given origins call the API; ours need no permission, all others get none.
 * What protects the API is the session token, never a cookie, so none is sent along. Preflights
 * carry no token and are answered before the guard.
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
 * Where nobody can tell the origin that asks: pages of customers run extensions where it is `null`,
 * and a print is read by whatever part of Shopify's admin shows it. So scripts of any may ask; a
 * customer's session token has to come with them, or the signed address of the print.
 */
export const allowEveryOrigin: RequestHandler = (req, res, next) => {
  res.set('Access-Control-Allow-Origin', '*').set('Access-Control-Expose-Headers', 'Retry-After');
  if (req.method !== 'OPTIONS') return next();
  res.set('Access-Control-Allow-Methods', 'GET');
  res.set('Access-Control-Allow-Headers', 'Authorization');
  res.set('Access-Control-Max-Age', '600');
  res.sendStatus(204);
};
