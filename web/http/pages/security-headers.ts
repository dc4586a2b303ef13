import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

interface SecurityOptions {
  appUrl: string;
  appBridgeUrl: string;
  /** Origins that may frame us, besides the shop itself and Shopify's admin. */
  frameAncestors: string[];
}

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;

/** The shop whose admin is about to frame us; nothing else in the query ever reaches a header. */
function shopOf(req: IncomingMessage): string | null {
  const query = new URLSearchParams((req.url ?? '').split('?')[1] ?? '');
  const shop = query.get('shop');
  return shop && SHOP.test(shop) ? shop.toLowerCase() : null;
}

function ancestors(shop: string | null, more: string[]): string {
  const own = shop
    ? [`https://${shop}`, 'https://admin.shopify.com']
    : ['https://admin.shopify.com'];
  return [...own, ...more].join(' ');
}

/**
 * For every response: other sites must not load it, and our addresses are not sent as referrers.
 */
const COMMON: HelmetOptions = {
  // The policy says who may frame us, and every supported browser reads it.
  frameguard: false,
  // The sign-in window must reach the app that opened it.
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
};

/**
 * App Bridge reports our loading times here. Everything else it does through messages to the
 * admin's frame.
 */
const VITALS = 'https://monorail-edge.shopifysvc.com/';

/**
 * The embedded app runs in a frame of the Shopify admin, loads its build and App Bridge, and calls
 * our API. Sources are paths, not origins, so that nothing else on them (a PDF of ours, a file on
 * Shopify's CDN) can be executed.
 */
export function pageHeaders({
  appUrl,
  appBridgeUrl,
  frameAncestors,
}: SecurityOptions): RequestHandler {
  const assets = new URL('/assets/', appUrl).href;
  const appBridge = new URL('.', appBridgeUrl).href;
  return helmet({
    ...COMMON,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [assets, appBridge],
        // Polaris sets style attributes at run time.
        styleSrc: [assets, "'unsafe-inline'", 'https://cdn.shopify.com/static/fonts/'],
        fontSrc: [assets, 'data:', 'https://cdn.shopify.com/static/fonts/'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://cdn.shopify.com/'],
        connectSrc: [new URL('/api/', appUrl).href, appBridge, VITALS],
        // Draws the pages of previews.
        workerSrc: [assets],
        // Holds a document while the browser prints it.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: [(req) => ancestors(shopOf(req), frameAncestors)],
      },
    },
  });
}

const answerHeaders = helmet({
  ...COMMON,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});

/** API responses are data: they must be neither shown as pages nor cached. */
export const apiHeaders: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'no-store');
  answerHeaders(req, res, next);
};

/**
 * Public pages: our own style sheet and pictures, no script, forms only to us, and no framing.
 * Without a referrer to ourselves, a browser would hide our origin from us when it sends a form.
 */
export const publicHeaders = helmet({
  ...COMMON,
  referrerPolicy: { policy: 'same-origin' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});
