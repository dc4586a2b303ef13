import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

export interface SecurityOptions {
  appUrl: string;
  appBridgeUrl: string;
  /** Origins allowed to show us in a frame, besides the shop itself and Shopify's admin. */
  frameAncestors: string[];
}

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;

/**
 * The shop in whose admin we are about to be shown; anything else in the query never reaches a
 * header.
 */
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
 * For every header alike: nothing of ours is loaded by a page elsewhere, and no address of ours is
 * told to others.
 */
const COMMON: HelmetOptions = {
  // Who may frame us stands in the policy, which every browser we support reads.
  frameguard: false,
  // The sign-in window has to reach the app that opened it.
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
};

/**
 * Where App Bridge reports how fast we load. All else it does through messages to the admin's
 * frame.
 */
const VITALS = 'https://monorail-edge.shopifysvc.com/';

/**
 * The embedded app: it lives in a frame of the Shopify admin, loads what the build made and App
 * Bridge, and talks to our API. Sources are paths, not origins, so that nothing else on them (a PDF
 * of ours, a file on Shopify's CDN) can be run.
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

/** Answers of the API are data: nobody shows them as a page, and nobody keeps them. */
export const apiHeaders: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'no-store');
  answerHeaders(req, res, next);
};

/**
 * Pages that everybody may read: a style sheet and pictures of ours, no script at all, forms that
 * come back to us, and no frame around them.
 */
export const publicHeaders = helmet({
  ...COMMON,
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
