import express, { type Request, type RequestHandler, Router } from 'express';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ADDED_BY_SHOPIFY, APP_PATHS } from '../../contract/app-paths';

interface EmbeddedPageOptions {
  /** Folder of the built frontend. */
  folder: string;
  shopifyApiKey: string;
  appBridgeUrl: string;
  /** The address for merchants when the app does not work. */
  supportEmail: string;
}

/**
 * The embedded app: hashed assets may be cached for ever, the page itself is requested each time.
 * At unknown paths it answers only frames and Shopify, with a page that shows the error.
 */
export function embeddedPage({
  folder,
  shopifyApiKey,
  appBridgeUrl,
  supportEmail,
}: EmbeddedPageOptions): Router {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('__SHOPIFY_API_KEY__', shopifyApiKey)
    .replaceAll('__APP_BRIDGE_URL__', appBridgeUrl)
    .replaceAll('__SUPPORT_EMAIL__', supportEmail);
  const assets = join(folder, 'assets');
  return Router()
    .use(
      '/assets',
      readOnly,
      compressedAssets(assets),
      express.static(assets, { immutable: true, maxAge: '1y', fallthrough: false }),
    )
    .get('/{*path}', (req, res, next) => {
      if (!isOfApp(req)) return next();
      res.set('Cache-Control', 'no-store').type('html').send(page);
    });
}

const PATHS: readonly string[] = ['', ...APP_PATHS];

function isOfApp({ path, query, headers }: Request): boolean {
  const [, first = ''] = path.split('/');
  const isOpenedByShopify = ADDED_BY_SHOPIFY.some((name) => name in query);
  return PATHS.includes(first) || isOpenedByShopify || headers['sec-fetch-dest'] === 'iframe';
}

const readOnly: RequestHandler = (req, res, next) => {
  if (['GET', 'HEAD'].includes(req.method)) return next();
  res.status(405).set('Allow', 'GET, HEAD').type('text').send('Method Not Allowed');
};

/** Preferred first if a browser accepts both. */
const TWINS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/**
 * Sends the compressed version of a file, which the build put next to it, to browsers that accept
 * it: only the path is changed, so ranges and caching work as for any file.
 */
function compressedAssets(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (req, res, next) => {
    const name = req.path.slice(1);
    const twins = TWINS.filter(({ ending }) => files.has(name + ending));
    // Caches must know that other browsers may need another version.
    if (twins.length > 0) res.vary('Accept-Encoding');
    const twin = twins.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (twin) {
      res.type(extname(name)).set('Content-Encoding', twin.encoding);
      req.url = `/${name}${twin.ending}`;
    }
    next();
  };
}
