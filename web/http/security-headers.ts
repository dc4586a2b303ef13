import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityOptions {
  appBridgeUrl: string;
  /** Origins allowed to show us in a frame, besides the shop itself and Shopify's admin. */
  frameAncestors: (shop: string | null) => string[];
}

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i;

/** The shop in whose admin we are about to be shown; anything else in the query never reaches a header. */
function shopOf(req: IncomingMessage): string | null {
  const query = new URLSearchParams((req.url ?? '').split('?')[1] ?? '');
  const shop = query.get('shop');
  return shop && SHOP.test(shop) ? shop.toLowerCase() : null;
}

function ancestors(shop: string | null, more: string[]): string {
  const own = shop ? [`https://${shop}`, 'https://admin.shopify.com'] : ['https://admin.shopify.com'];
  return [...own, ...more].join(' ');
}

/**
 * The app lives in a frame of the Shopify admin and opens the Lexware sign-in as a popup, so framing is governed by
 * CSP `frame-ancestors` alone and the opener policy stays off.
 */
export function securityHeaders({ appBridgeUrl, frameAncestors }: SecurityOptions): RequestHandler {
  const appBridge = new URL(appBridgeUrl).origin;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", appBridge],
        // Polaris sets style attributes at run time.
        styleSrc: ["'self'", "'unsafe-inline'", 'https://cdn.shopify.com'],
        fontSrc: ["'self'", 'data:', 'https://cdn.shopify.com'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://cdn.shopify.com'],
        connectSrc: ["'self'", appBridge, 'https://*.shopify.com', 'https://*.shopifysvc.com'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [(req) => ancestors(shopOf(req), frameAncestors(shopOf(req)))],
      },
    },
    frameguard: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
