import type { RequestHandler } from 'express';

const EXPOSED = [
  'X-Shopify-Retry-Invalid-Session-Request',
  'X-Shopify-API-Request-Failure-Reauthorize',
  'X-Shopify-API-Request-Failure-Reauthorize-Url',
].join(', ');

/**
 * Extensions run on a foreign origin that Shopify chooses. Any origin may ask: what protects the API is the session
 * token, never a cookie. Preflights carry no token and are answered before the guard.
 */
export const allowForeignOrigins: RequestHandler = (req, res, next) => {
  res.set('Access-Control-Allow-Origin', '*');
  res.set('Access-Control-Expose-Headers', EXPOSED);
  if (req.method !== 'OPTIONS') return next();
  res.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  res.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  res.set('Access-Control-Max-Age', '600');
  res.sendStatus(204);
};
